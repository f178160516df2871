import type { INodeProperties } from 'n8n-workflow';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { limitName, windowOf } from '../../nodes/shared/toolkit/answer/listWindow';
import { sourceOf } from '../../nodes/shared/toolkit/toolArguments';
import { runContextOf } from '../../nodes/shared/steps/afterWrite';
import type { Run } from '../fixtures/shapes.mts';
import { goBy, hastenedBy } from '../engine/host/hastened.mts';
import { type Values, saidFor } from '../shared/toolkit/said.mts';
import { answersOf } from '../shared/toolkit/toolBench.mts';
import { fixtureContext } from '../support/fixtureContext.mts';
import { laterRuns } from '../support/laterRuns.mts';
import { recordingApi } from '../support/recordingHost.mts';
import { type Exceptions, invariant } from './invariant.mts';
import { samplesOf, type ToolRow, toolRows } from './samples.mts';

goBy(hastenedBy(2_000));
const nextRun = laterRuns();

interface Row extends ToolRow {
	/** All that can be seen of a call: its requests, its result or error, and its hints, as text. */
	readonly effectOf: (row: ToolRow, run: Run, said: Values) => Promise<string>;
}

async function effectOf({ title, operation, service, free }: ToolRow, run: Run, said: Values): Promise<string> {
	nextRun();
	const answers = answersOf(run);
	const { api, sent } = recordingApi(service.integration, service.credential, (request) => {
		const body = answers(request);
		return body === undefined ? { status: 404, body: { message: 'Not Found' } } : { body };
	});
	const hints = new Map<string, string>();
	const context = runContextOf(api, fixtureContext(run, service.resources, hints));
	const { [limitName]: limit, ...others } = said;
	const call = { tool: title, fields: operation.fields, hidden: operation.notForTools ?? [], zone: context.zone };
	const end = await (async () => {
		const window = free.has(limitName) ? windowOf(limit, undefined) : undefined;
		const source = sourceOf({ ...call, given: window ? others : said, window, fixed: new Map() });
		return await operation.run(api, readParams(operation.fields, source) as never, context);
	})().catch((error: unknown) => `Error: ${(error as Error).message}`);
	return JSON.stringify([sent, end, [...hints]]);
}

/** All choices of a field: the default of a member of a collection is not what its absence means. */
const choices = ({ type, options = [] }: INodeProperties): unknown[] =>
	type === 'boolean' ? [true, false] : options.flatMap((option) => ('value' in option ? [option.value] : []));

/** References that contradict those of the fixtures, next to the link or the ID of an object elsewhere. */
const contradictions: Readonly<Record<string, readonly unknown[]>> = {
	repository: ['someone/else'],
	board: ['f'.repeat(24)],
	release: ['999'],
};

/**
 * What only says where an object is to be looked for, or of which kind it is: next to its link or its ID, which say that
 * themselves, nothing is looked for. Models give these out of habit, so they are not errors.
 */
const contexts: ReadonlySet<string> = new Set(['board', 'commentKind', 'release', 'repository', 'subjectKind']);

/** The arguments of a tool that change nothing in any run of its fixture, with any of some values. */
async function withoutEffect(row: Row): Promise<string[]> {
	const runs = row.service.runs[row.operation.resource]?.[row.operation.value] ?? [];
	const calls = runs.flatMap((run) => {
		const said = saidFor(row.operation.fields, run.given as Values);
		return said ? [{ run, said: Object.fromEntries(Object.entries(said).filter(([name]) => row.free.has(name))) }] : [];
	});
	const hasEffect = async (name: string, values: readonly unknown[]): Promise<boolean> => {
		for (const { run, said } of calls) {
			const { [name]: _given, ...others } = said;
			const before = await row.effectOf(row, run, others);
			for (const value of values) {
				if ((await row.effectOf(row, run, { ...others, [name]: value })) !== before) return true;
			}
		}
		return calls.length === 0;
	};
	const ignored: string[] = [];
	for (const [name, { field }] of row.free) {
		if (name === limitName) continue;
		const extremes = [field.typeOptions?.minValue, field.typeOptions?.maxValue, ...choices(field)];
		const others = contradictions[name] ?? [];
		const values = [
			...samplesOf(row, name, field).slice(0, 4),
			...others,
			...extremes.filter((one) => one !== undefined),
		];
		if (!(await hasEffect(name, values)) && !contexts.has(name)) ignored.push(name);
	}
	return ignored;
}

const unseen = (reason: string) => ({ finding: 'D15', reason });
const exceptions: Exceptions = {
	'GitHub commit: compare': unseen('the comparison of the fixture has fewer commits than any maximum'),
	'Google Analytics audienceExport: getRows': unseen('the export of the fixture is ready, so nothing waits for it'),
};

invariant('Every argument of a tool changes what is requested or returned', {
	rows: toolRows.map((row) => ({ ...row, effectOf })),
	violations: withoutEffect,
	planted: toolRows
		.slice(0, 1)
		.map((row) => ({ ...row, title: 'a tool that ignores all', effectOf: async () => await Promise.resolve('') })),
	exceptions,
});
