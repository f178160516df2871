import { globSync, readFileSync } from 'node:fs';

/** The kinds of file the house knows, and how many lines each may have. */
export const lineLimits = {
	definition: 80,
	'node class': 60,
	kernel: 120,
	other: 150,
	test: 200,
	tooling: 200,
	fixture: Number.POSITIVE_INFINITY,
} as const;

export type Kind = keyof typeof lineLimits;

/** Every place where the house keeps its own TypeScript. */
export const housePatterns = [
	'nodes/**/*.ts',
	'credentials/**/*.ts',
	'test/**/*.mts',
	'sandbox/**/*.mts',
	'e2e/**/*.mts',
	'bench/**/*.mts',
	'scripts/**/*.mts',
];

const kinds: ReadonlyArray<readonly [RegExp, Kind]> = [
	[/^test\/(.*\/)?fixtures\//, 'fixture'],
	[/^test\//, 'test'],
	[/^(sandbox|e2e|bench|scripts)\//, 'tooling'],
	[/\.(event|operation)\.ts$/, 'definition'],
	[/\.node\.ts$/, 'node class'],
	[/^nodes\/shared\//, 'kernel'],
];

/** The kind of a file, from its path inside the repository. */
export const kindOf = (path: string): Kind => kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';

/** Physical lines; a final line break does not start another line. */
export const linesOf = (text: string) => (text === '' ? 0 : text.replace(/\n$/, '').split('\n').length);

export interface Measured {
	readonly path: string;
	readonly lines: number;
}

const median = (sorted: readonly number[]) => {
	const middle = sorted.length >> 1;
	const upper = sorted[middle] ?? 0;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/** Count, median and largest file of each kind that occurs. */
export const summarize = (files: readonly Measured[]) =>
	(Object.keys(lineLimits) as Kind[]).flatMap((kind) => {
		const ofKind = files.filter(({ path }) => kindOf(path) === kind).sort((a, b) => a.lines - b.lines);
		const largest = ofKind.at(-1);
		if (largest === undefined) return [];
		return [
			{
				kind,
				files: ofKind.length,
				lines: ofKind.reduce((sum, { lines }) => sum + lines, 0),
				median: median(ofKind.map(({ lines }) => lines)),
				largest: largest.lines,
				limit: Number.isFinite(lineLimits[kind]) ? lineLimits[kind] : '–',
				'largest file': largest.path,
			},
		];
	});

if (import.meta.main) {
	const paths = globSync(housePatterns, { exclude: ['**/node_modules/**'] });
	console.table(summarize(paths.map((path) => ({ path, lines: linesOf(readFileSync(path, 'utf8')) }))));
}
