// Draws docs/performance.svg and fills the tables of docs/performance.md from what was measured last.
// Usage: node bench/plot.mts
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

import type { Grown } from './grown.mts';
import { capacityOf, eventsOf, type Throughput } from './page/events.mts';
import { type FileRun, filesOf } from './page/files.mts';
import { growthOf } from './page/growth.mts';
import { type JobRow, jobsTable } from './page/jobs.mts';
import { pictureOf } from './page/picture.mts';
import { type TokenRow, tokensTable } from './page/tokens.mts';
import { type Row, tableOf } from './report.mts';

const read = <T,>(name: string): T | undefined => {
	const file = join(import.meta.dirname, `${name}.json`);
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
};

interface Measured<T> {
	readonly machine: string;
	readonly rows: readonly T[];
}

const filledFrom = <T,>(name: string, table: (rows: readonly T[]) => string): string => {
	const measured = read<Measured<T>>(name);
	return measured ? `${table(measured.rows)}\n\n${measured.machine}` : 'Not measured yet.';
};

const docs = join(import.meta.dirname, '../docs');
const file = join(docs, 'performance.md');
const picture = join(docs, 'performance.svg');

/** The page and the picture as they are to be, from what was measured last; the page's own text is kept. */
export async function performancePage(): Promise<{ readonly page: string; readonly picture: string }> {
	const grown = read<Grown>('growth');
	const sections = {
		results: filledFrom<Row>('results', tableOf),
		loading: filledFrom<Row>('loading', (rows) => tableOf(rows, 'Less')),
		triggers: filledFrom<Row>('triggers', tableOf),
		files: filledFrom<FileRun>('files', filesOf),
		tokens: filledFrom<TokenRow>('tokens', tokensTable),
		jobs: filledFrom<JobRow>('jobs', jobsTable),
		webhooks: filledFrom<Throughput>('webhooks', eventsOf),
		capacity: capacityOf(read<Measured<Throughput>>('webhooks')?.rows ?? []),
		growth: grown ? growthOf(grown) : 'Not measured yet.',
	};
	const filled = Object.entries(sections).reduce(
		(page, [name, text]) => {
			const place = new RegExp(`(<!-- ${name} -->)[^]*?(<!-- /${name} -->)`);
			if (!place.test(page)) throw new Error(`docs/performance.md has no place for "${name}"`);
			return page.replace(place, (_all, open: string, close: string) => `${open}\n\n${text}\n\n${close}`);
		},
		readFileSync(file, 'utf8'),
	);
	const page = await format(filled, { ...(await resolveConfig(file)), filepath: file });
	return { page, picture: grown ? pictureOf(grown) : '' };
}

if (import.meta.main) {
	const { page, picture: drawn } = await performancePage();
	writeFileSync(file, page);
	writeFileSync(picture, drawn);
}
