import type { ListedOperation } from '../../nodes/shared/catalogue/operation.ts';
import { type Catalogued, catalogue } from '../catalogue/integrations.mts';
import { type Exceptions, invariant } from './invariant.mts';
import {
	callTool,
	countsRows,
	type Outcome,
	runStep,
	type Sample,
	sampleOf,
	sampleWith,
	type Scenario,
} from './pagedService.mts';

/** An operation that returns a list, or an object with a list that its service ends. */
interface Row {
	readonly title: string;
	readonly entry: Catalogued;
	readonly operation: ListedOperation;
	/** What becomes of the output before it is checked: a planted violation. */
	readonly spoil?: (outcome: Outcome) => Outcome;
}

/**
 * Read operations that return several items of something else than a list, or of one that stays small: GitHub allows 10
 * assignees of an issue and 25 categories of discussions, and reviewers are those of all reviews.
 */
const fixedSize = new Set(
	'checkAccess getLanguages getTraffic getBlame getParent getAssignees getCategories getReviewers checkCompatibility'.split(
		' ',
	),
);

/**
 * Several lists in one response, or a list whose length another object defines, such as the periods of cohorts;
 * test/GoogleAnalytics/resources/report/truncation.test.mts and cohorts.test.mts.
 */
const withTests = new Set(['runPivot', 'runFunnel', 'runCohorts', 'batchRun', 'reportTask:getRows']);

const hasLimit = ({ fields }: ListedOperation): boolean => fields.some(({ name }) => name === 'limit');
const canReturnAll = ({ fields }: ListedOperation): boolean => fields.some(({ name }) => name === 'returnAll');

const rows: readonly Row[] = catalogue.flatMap((entry) =>
	entry.operations
		.filter(({ kind, value, resource, caps = [], ...more }) => {
			const operation = { kind, value, resource, ...more } as ListedOperation;
			if (
				kind !== 'read' ||
				fixedSize.has(value) ||
				resource === 'limits' ||
				withTests.has(value) ||
				withTests.has(`${resource}:${value}`)
			)
				return false;
			const returnsList = (entry.runs[resource]?.[value] ?? []).some(({ returns }) => Array.isArray(returns));
			return hasLimit(operation) || returnsList || caps.length > 0;
		})
		.map((operation) => ({
			title: `${entry.integration.name} ${operation.resource}:${operation.value}`,
			entry,
			operation,
		})),
);

const counted = (count: number): RegExp => new RegExp(`\\b(?:${count}|${count.toLocaleString('en-US')})\\b`);

const added = (outcome: Outcome, { hints }: Outcome): readonly string[] =>
	outcome.hints.filter((hint) => !hints.includes(hint));

/** Checks one operation by running it on what a service may have. */
class Check {
	readonly found: string[] = [];
	readonly #row: Row;
	readonly #sample: Sample;

	constructor(row: Row, sample: Sample) {
		this.#row = row;
		this.#sample = sample;
	}

	async run(scenario: Scenario): Promise<Outcome> {
		const outcome = await runStep(this.#sample, scenario);
		return this.#row.spoil?.(outcome) ?? outcome;
	}

	/** Reports where there is not exactly one hint more than in a run that is complete. */
	expectOne(what: string, outcome: Outcome, complete: Outcome, mention?: RegExp): void {
		if (outcome.error !== undefined) return;
		const hints = added(outcome, complete);
		if (hints.length !== 1) this.found.push(`${what}: ${hints.length} hints instead of one ${JSON.stringify(hints)}`);
		else if (mention && !mention.test(hints[0] ?? ''))
			this.found.push(`${what}: the hint lacks ${mention}: ${hints[0]}`);
	}

	expectNone(what: string, outcome: Outcome, complete: Outcome): void {
		if (outcome.error !== undefined) this.found.push(`${what}: ${outcome.error}`);
		const hints = added(outcome, complete);
		if (hints.length > 0) this.found.push(`${what}: ${JSON.stringify(hints)}`);
	}
}

const limited = (limit: number) => ({ returnAll: false, limit });

async function checkLimit(check: Check, { operation }: Row, sample: Sample, complete: Outcome): Promise<void> {
	const cap = operation.caps?.find(({ field }) => field === undefined)?.entries ?? Infinity;
	for (const limit of [2, 100].filter((one) => one < cap)) {
		const exact = await check.run({ rows: limit, given: limited(limit) });
		check.expectNone(`${limit} rows with the limit ${limit}`, exact, complete);
		const more = await check.run({ rows: limit + 1, given: limited(limit) });
		check.expectOne(`${limit + 1} rows with the limit ${limit}`, more, complete);
		if (more.items.length !== limit) check.found.push(`${more.items.length} items with the limit ${limit}`);
		if (more.requests > exact.requests)
			check.found.push(`${more.requests - exact.requests} more requests to see that there are more rows`);
	}
	const byAgent = await runStep(sample, { rows: 3, given: limited(2) }, { isByAgent: true });
	if (byAgent.items.filter(({ omitted }) => omitted !== undefined).length !== 1)
		check.found.push('a step that an agent calls does not say that the list is cut');
	const bare = await callTool(sample, { rows: 2, given: { limit: 2 } });
	const tool = await callTool(sample, { rows: 3, given: { limit: 2 } });
	if (bare.error !== undefined || tool.error !== undefined) return;
	const saidBefore = (bare.answer.hints ?? []) as string[];
	const said = ((tool.answer.hints ?? []) as string[]).filter((hint) => !saidBefore.includes(hint));
	const count = said.length + (tool.answer.more === undefined ? 0 : 1);
	if (count !== 1) check.found.push(`a tool says ${count} times that the list goes on`);
	if (bare.answer.more !== undefined) check.found.push('a tool says that a complete list goes on');
}

async function checkList(check: Check, row: Row, sample: Sample): Promise<void> {
	const { operation } = row;
	const all = canReturnAll(operation) ? { returnAll: true } : { limit: 50 };
	const complete = await check.run({ rows: 3, given: all });
	check.expectNone('a complete list', complete, complete);
	if (hasLimit(operation)) await checkLimit(check, row, sample, complete);
	if (canReturnAll(operation) || !hasLimit(operation)) {
		const cap = operation.caps?.find(({ field }) => field === undefined)?.entries ?? Infinity;
		const every = await check.run({ rows: 250, given: all });
		const most = Math.min(250, cap);
		if (every.items.length < most && added(every, complete).length === 0)
			check.found.push(`returns ${every.items.length} of 250 rows, with ${JSON.stringify(added(every, complete))}`);
		if (canReturnAll(operation) && countsRows(sample))
			check.expectOne(
				'fewer rows than the service counts',
				await check.run({ rows: 3, total: 1234, given: all }),
				complete,
				counted(1234),
			);
	}
	if (JSON.stringify(sample.run.exchanges[sample.exchange]).includes('"incomplete_results"'))
		check.expectOne('incomplete results', await check.run({ rows: 3, isIncomplete: true, given: all }), complete);
	if (JSON.stringify(sample.run.exchanges[sample.exchange]).includes('"hasNextPage"'))
		for (const partial of ['FORBIDDEN', 'NOT_FOUND'] as const)
			check.expectOne(
				`a response with a GraphQL error ${partial}`,
				await check.run({ rows: 3, partial, given: all }),
				complete,
			);
}

async function violations(row: Row): Promise<readonly string[]> {
	const { entry, operation } = row;
	const sample = await sampleOf(entry, operation);
	const found: string[] = [];
	if (sample) {
		const check = new Check(row, sample);
		await checkList(check, row, sample);
		found.push(...check.found);
	} else if (operation.caps === undefined) return ['no fixture shows its list'];
	for (const { field, entries } of operation.caps ?? []) {
		const own = field === undefined ? sample : sampleWith(entry, operation, field);
		if (!own) {
			found.push(`no fixture shows "${field}"`);
			continue;
		}
		const check = new Check(row, own);
		const all = { ...(canReturnAll(operation) && { returnAll: true }) };
		const complete = await check.run({ rows: 3, of: field, given: all });
		check.expectNone(
			`fewer than the cap of ${entries}`,
			await check.run({ rows: entries - 1, of: field, given: all }),
			complete,
		);
		check.expectOne(
			`the cap of ${entries}`,
			await check.run({ rows: entries, total: entries + 1, of: field, given: all }),
			complete,
		);
		found.push(...check.found);
	}
	return found;
}

const plantedRow = (title: string, at: string, spoil: Row['spoil']): Row => {
	const row = rows.find((one) => one.title === at);
	if (!row) throw new Error(`there is no ${at}`);
	return { ...row, title, spoil };
};

const exceptions: Exceptions = {
	'GitHub check:getAll': {
		finding: '#41',
		reason: 'it reads all checks and all statuses of a commit in any case, so that a limit saves no request',
	},
};

invariant('No list is truncated silently (invariant 2)', {
	rows,
	violations,
	planted: [
		plantedRow('hints are dropped', 'GitHub release:getAll', (outcome) => ({ ...outcome, hints: [] })),
		plantedRow('a hint is shown twice', 'GitHub release:getAll', ({ hints, ...outcome }) => ({
			...outcome,
			hints: hints.flatMap((one) => [one, `${one} again`]),
		})),
		plantedRow('a row is lost', 'GitHub label:getAll', ({ items, ...outcome }) => ({
			...outcome,
			items: items.slice(0, 1),
		})),
	],
	exceptions,
});
