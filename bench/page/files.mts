/** One way for one big file, in one way of n8n to keep files. */
export interface FileRun {
	readonly way: 'download' | 'upload';
	readonly kept: 'in memory' | 'on disk';
	readonly mb: number;
	readonly ms: number;
	/** The most that the process grew by, in megabytes. */
	readonly grownMb: number;
}

const titles = { download: 'An answer becomes a file', upload: 'A file is sent' } as const;

/** The table of what big files cost. */
export function filesOf(runs: readonly FileRun[]): string {
	const head = ['Case', 'n8n keeps files', 'Time', 'Memory grows by at most'];
	const rows = runs.map(({ way, kept, mb, ms, grownMb }) => [
		`${titles[way]}: ${mb} MB`,
		kept,
		`${(ms / 1000).toFixed(2)} s`,
		`${grownMb.toFixed(0)} MB`,
	]);
	return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
