package classify

import "testing"

func TestPowerShell(t *testing.T) {
	tests := []struct{ script, want, operation string }{
		// What cmdlets do, the strongest of them.
		{"Get-Printer | Select-Object Name | ConvertTo-Json -Depth 3", "read-only", "Get-Printer"},
		{"Get-Printer | ForEach-Object { Remove-PrintJob -PrinterName $_.Name }", "idempotent-write+", "Remove-PrintJob"},
		{"Get-PrintJob -PrinterName '{}' -ID {} | ConvertTo-Json", "read-only", "Get-PrintJob"},
		{"Remove-PrintJob -PrinterName '{}' -ID {}", "idempotent-write+", "Remove-PrintJob"},
		{"Set-Printer -Name '{}' -Shared {}", "idempotent-write", "Set-Printer"},
		{"Restart-PrintJob -ID 3", "non-repeatable", "Restart-PrintJob"},
		{"Add-ADGroupMember -Identity x -Members y", "idempotent-write", "Add-ADGroupMember"},
		{"New-AzResourceGroup -Name x", "create?", "New-AzResourceGroup"},
		{"New-Item -Path '{}'", "conditional", "New-Item"},
		{"New-Object System.Drawing.Printing.PrintDocument", "read-only", "New-Object"},
		{"Format-Table x", "read-only", "Format-Table"},
		{"Format-Volume -DriveLetter D", "idempotent-write+", "Format-Volume"},
		{"Get-Content '{}' | Out-Printer -Name '{}'", "non-repeatable", "Out-Printer"},
		{"Get-Process | Out-File log.txt", "idempotent-write", "Out-File"},
		{"Get-Process | Out-File -Append log.txt", "create", "Out-File"},
		{"Get-Process > x.txt", "idempotent-write", "> x.txt"},
		{"Get-Process 2>$null", "read-only", "Get-Process"},
		{"Get-Process 2>&1 | Out-String", "read-only", "Get-Process"},
		{"Remove-Item x -WhatIf", "read-only", "Remove-Item"},
		{"Frobnicate-Thing x", "unknown?", "Frobnicate-Thing"},
		{"rm -Recurse x", "idempotent-write+", "rm"},
		{"ls | % { $_.Name } | ? { $_ -like 'rm *' }", "read-only", "ls"},
		{"Get-Process x | % Kill", "idempotent-write", "% Kill"},
		{"function Get-Foo { Remove-Item x }\nGet-Foo", "idempotent-write+", "Remove-Item"},

		// Where commands stand.
		{"(Get-CimInstance -ClassName Win32_Printer | Where-Object {$_.Default -eq $true}).Name", "read-only", "Get-CimInstance"},
		{"$x = if ($c) { Get-Item y } else { Remove-Item y }", "idempotent-write+", "Remove-Item"},
		{"foreach ($j in Get-PrintJob) {\n  Remove-PrintJob $j\n}", "idempotent-write+", "Remove-PrintJob"},
		{"$r = @{ Name = 'Remove-Item'; Count = (Get-Item x).Count }\n$r | ConvertTo-Json", "read-only", "Get-Item"},
		{"@{ N = Stop-Service x }", "idempotent-write", "Stop-Service"},
		{"Write-Output \"$(Remove-Item x)\"", "idempotent-write+", "Remove-Item"},
		{"Write-Output '$(Remove-Item x)'", "read-only", "Write-Output"},
		{"Write-Output 'it''s; Remove-Item x'", "read-only", "Write-Output"},
		{"# Remove-Item\nGet-Item x <# ; Remove-Item #>", "read-only", "Get-Item"},
		{"$t = @'\nRemove-Item x\n'@\n$t | Out-Null", "read-only", "Out-Null"},
		{"Get-Item `\n  x\nClear-RecycleBin", "idempotent-write+", "Clear-RecycleBin"},
		{"try { Get-Item x } catch {}\nfinally\n{}", "read-only", "Get-Item"},
		{"if (-not (Test-Path x)) { Write-Error 'no'; return }", "read-only", "Test-Path"},
		{"Get-Item x && Stop-Process 3", "idempotent-write", "Stop-Process"},
		{"& 'C:\\x\\git.exe' push", "idempotent-write", "git push"},
		{"git status; ipconfig /all", "unknown?", "ipconfig"},
		{"Get-Item 'x", "unknown?", "script"},
		{"if ($a) { Get-Item x", "unknown?", "script"},

		// Objects.
		{"(Get-Item x).Delete()", "idempotent-write+", ".Delete()"},
		{"$d.PrinterSettings.Copies = {}\n$d.PrintPage.Add({ param($s, $e) $e.Graphics.DrawImage($s) })\n$d.Print()", "non-repeatable", ".Print()"},
		{"[System.IO.File]::WriteAllText('{}', $x)", "idempotent-write", ".WriteAllText()"},
		{"[System.IO.File]::ReadAllText('{}').Split(',')[0].ToUpper()", "read-only", ".ReadAllText()"},
		{"$x.Frobnicate(1)", "unknown?", ".Frobnicate()"},
		{"(Get-Item x).IsReadOnly = $true", "idempotent-write", ".IsReadOnly ="},
		{"if ((Get-Item x).IsReadOnly -eq $true) { 1 }", "read-only", "Get-Item"},
		{"$x = New-Object -ComObject Excel.Application; $x.Workbooks.Add()", "unknown?", ".Add()"},
		{"$x = New-Object -ComObject olePrn.OleSNMP; $x.Open('a'); $x.GetTree('b'); $x.Close()", "read-only", "New-Object"},
		{"$r = [ordered]@{ A = 1 }; $x = New-Object -ComObject y; $r.A = $x.GetTree('b'); $r.B = 2", "read-only", "New-Object"},
		{"$x = New-Object -ComObject y; [math]::Round($x.GetLevel(), 1)", "read-only", "New-Object"},
		{"$r = @{ A = 1 }; $x = New-Object -ComObject y; $x.A = 1", "unknown?", ".A ="},
		{"$r = @{ A = 1 }; $r = New-Object -ComObject y; $r.A += 1", "unknown?", ".A ="},
		{"Invoke-CimMethod -InputObject $p -MethodName SetDefaultPrinter | Out-Null", "idempotent-write?", "Invoke-CimMethod SetDefaultPrinter"},
		{"Invoke-CimMethod -InputObject $p -MethodName PrintTestPage", "non-repeatable?", "Invoke-CimMethod PrintTestPage"},
		{"Invoke-CimMethod -InputObject $p -MethodName GetOwner", "read-only", "Invoke-CimMethod GetOwner"},
		{"Invoke-CimMethod -InputObject $p -MethodName {}", "non-repeatable", "Invoke-CimMethod: arbitrary method"},

		// What is run.
		{"{}", "non-repeatable", "arbitrary script"},
		{"Get-Item x; {}", "non-repeatable", "arbitrary command"},
		{"{}-Printer -Name x", "non-repeatable", "arbitrary command"},
		{"$id = {}; Get-Process -Id $id", "read-only", "Get-Process"},
		{"if ({} -gt 3) { Get-Process }", "read-only", "Get-Process"},
		{"& '{}' x", "non-repeatable", "arbitrary command"},
		{"& $x", "unknown?", "& $x"},
		{"$x = 'git'; & $x status", "read-only", "git status"},
		{"Invoke-Expression '{}'", "non-repeatable", "arbitrary script"},
		{"$c = '{}'; iex $c", "non-repeatable", "arbitrary script"},
		{"$c = 'Get-Process'; $c += $d; iex $c", "unknown?", "iex"},
		{"iex 'Get-Process'", "read-only", "Get-Process"},
		{"Start-Process -FilePath '{}' -Verb Print -Wait", "non-repeatable", "Start-Process -Verb Print"},
		{"Start-Process '{}'", "non-repeatable", "arbitrary command"},
		{"Start-Process git -ArgumentList 'status'", "read-only", "git status"},
		{"rundll32.exe mshtml.dll,PrintHTML $f", "unknown?", "rundll32"},
		{"Invoke-RestMethod -Uri https://x/{}", "read-only", "Invoke-RestMethod GET"},
		{"Invoke-RestMethod https://x/{} -Method Delete", "idempotent-write+", "Invoke-RestMethod DELETE"},
		{"irm -Method Post -Uri https://x/messages/send", "non-repeatable", "irm POST"},
		{"irm @p", "unknown?", "irm"},
		{"iwr -Uri '{}' -OutFile x", "idempotent-write", "iwr GET"},
		{"Invoke-Sqlcmd -Query 'SELECT 1'", "read-only", "Invoke-Sqlcmd: SELECT"},
		{"Invoke-Command -ScriptBlock { Restart-Computer } -ComputerName x", "non-repeatable", "Restart-Computer"},
		{"Invoke-Command -FilePath x.ps1", "unknown?", "Invoke-Command"},
	}
	for _, test := range tests {
		v, operation := Command([]string{"powershell.exe", "-NoProfile", "-ExecutionPolicy", "Bypass", "-Command", test.script})
		if got := short(v); got != test.want || operation != "powershell: "+test.operation {
			t.Errorf("%s: %s, %q; want %s, %q", test.script, got, operation, test.want, test.operation)
		}
	}
}

func FuzzPowerShell(f *testing.F) {
	for _, seed := range []string{"$x.", "@{", "@'\n", "\"$(", "& ", "[", "{}", "a=", "`", ">", "$${}.{}(", "%{}", "# ", "<#", "-a:", "::"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, script string) { cmdlets(script) })
}
