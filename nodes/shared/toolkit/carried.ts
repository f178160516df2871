import { createHash } from 'node:crypto';
import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { Read } from '../http/guards/flow';
import type { ToolHost } from './toolkit';

/**
 * What stays with an execution while it waits, and wherever it continues: another worker, or the same n8n after a restart. It stands in
 * two places. The context of the flow is saved with the execution, has no limit, and expressions can only read it (n8n-workflow
 * 2.41.1, `getContext`). The custom data are shown to people; they have 10 keys for the whole workflow, of which an 11th is dropped
 * silently, and 512 characters a value (n8n-core 2.41.1, `setWorkflowExecutionMetadata`).
 */
export interface Carried {
	has(read: Read): boolean;
	note(read: Read): void;
	/** How often something was done. */
	count(what: string): number;
	/** Keeps how often it was done. */
	keep(what: string, count: number): void;
}

const contextName = 'agentIntegrationsToolkits';
const readsName = 'toolkitsRead';
const countsName = 'toolkitsCounts';
const longestValue = 512;

/** What is counted, in few characters: names of nodes and tools are longer than a value of custom data. */
const shortOf = (what: string): string => createHash('sha256').update(what).digest('base64url').slice(0, 6);

/** The name of all counts that have no room. */
const others = 'others';

/** Counts as a text such as `k3Fz1q:2 Zu81aB:1`. Of what has no room the highest count stays, for all of it. Pure. */
export function countsAsText(counts: ReadonlyMap<string, number>): string {
	const byCount = [...counts].sort(([, one], [, other]) => other - one);
	const text = (rows: ReadonlyArray<readonly [string, number]>) =>
		rows.map(([name, count]) => `${name}:${count}`).join(' ');
	if (text(byCount).length <= longestValue) return text(byCount);
	const rows = byCount.filter(([name]) => name !== others);
	for (let kept = rows.length - 1; kept > 0; kept -= 1) {
		const [, left = 0] = rows[kept] ?? [];
		const whole = text([...rows.slice(0, kept), [others, Math.max(left, counts.get(others) ?? 0)]]);
		if (whole.length <= longestValue) return whole;
	}
	return '';
}

/** The counts of such a text. Pure. */
export const countsFromText = (text: string): Map<string, number> =>
	new Map(
		text.split(' ').flatMap((row) => {
			const [, name, count] = /^([\w-]+):(\d+)$/.exec(row) ?? [];
			return name === undefined ? [] : [[name, Number(count)] as const];
		}),
	);

/** The part of the execution's own context that is ours; undefined where n8n has none. */
function contextOf(context: ToolHost): IDataObject | undefined {
	try {
		const flow = (context as Pick<IExecuteFunctions, 'getContext'>).getContext('flow') as IDataObject;
		const own = flow[contextName] ?? {};
		flow[contextName] = own;
		return own as IDataObject;
	} catch {
		return undefined;
	}
}

const customDataOf = (context: ToolHost) => ({
	get(name: string): string {
		try {
			return context.customData.get(name) ?? '';
		} catch {
			return '';
		}
	},
	set(name: string, value: string) {
		try {
			context.customData.set(name, value);
		} catch {
			// What people see is omitted then; the context has it.
		}
	},
});

const nothing: Carried = { has: () => false, note: () => undefined, count: () => 0, keep: () => undefined };

const readsIn = (text: unknown): string[] =>
	String(text ?? '')
		.split(' and ')
		.filter(Boolean);

/** What is carried by the execution of a call; a call without an execution carries nothing. */
export function carriedBy(context: ToolHost): Carried {
	if (!context.getExecutionId()) return nothing;
	const flow = contextOf(context);
	const custom = customDataOf(context);
	const has = (read: Read) =>
		readsIn(flow?.[readsName]).includes(read) || readsIn(custom.get(readsName)).includes(read);
	return {
		has,
		note(read) {
			if (has(read)) return;
			const shown = readsIn(custom.get(readsName));
			if (flow) flow[readsName] = [...new Set([...readsIn(flow[readsName]), ...shown, read])].join(' and ');
			// It would tell people nothing.
			if (read !== 'unwatched') custom.set(readsName, [...shown, read].join(' and '));
		},
		count(what) {
			const kept = flow?.[countsName] as IDataObject | undefined;
			const counts = countsFromText(custom.get(countsName));
			const left = kept ? 0 : (counts.get(others) ?? 0);
			return Math.max(Number(kept?.[what] ?? 0), counts.get(shortOf(what)) ?? left);
		},
		keep(what, count) {
			if (flow) flow[countsName] = { ...(flow[countsName] as IDataObject | undefined), [what]: count };
			const counts = countsFromText(custom.get(countsName)).set(shortOf(what), count);
			custom.set(countsName, countsAsText(counts));
		},
	};
}
