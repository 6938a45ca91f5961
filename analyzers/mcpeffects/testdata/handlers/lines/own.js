function run(ids) { return ids.length }
