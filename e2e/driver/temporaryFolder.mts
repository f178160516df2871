import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

/** A new temporary folder that goes with this process at the latest. */
export function temporaryFolder(prefix: string): string {
	if (folders.size === 0) process.on('exit', removeAll);
	const folder = mkdtempSync(join(tmpdir(), prefix));
	folders.add(folder);
	return folder;
}

export function removeFolder(folder: string) {
	folders.delete(folder);
	if (folders.size === 0) process.off('exit', removeAll);
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function removeAll() {
	for (const folder of folders) removeFolder(folder);
}
