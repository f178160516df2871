import type { IDataObject } from 'n8n-workflow';

import { isSameName } from '../../../shared/filters/text';

/** What can be set about an issue beside its text, under GitHub's names. */
interface Settings {
	readonly labels?: readonly string[];
	readonly assignees?: readonly string[];
	readonly milestone?: number | null;
	readonly type?: string | null;
	/** "Ignored unless state is changed": https://docs.github.com/rest/issues/issues#update-an-issue */
	readonly state_reason?: string;
}

interface Named {
	readonly name?: string;
	readonly login?: string;
	readonly title?: string;
	readonly number?: number;
}

const namesIn = (list: unknown): string[] =>
	Array.isArray(list)
		? list.map((one: Named | string) => (typeof one === 'string' ? one : (one.name ?? one.login ?? '')))
		: [];

/** The names that were asked for and are not there; of an emptied list those that still are. */
const listGap = (asked: readonly string[] | undefined, shown: unknown): string[] => {
	if (asked === undefined) return [];
	const present = namesIn(shown);
	if (asked.length === 0) return present;
	return asked.filter((name) => !present.some((one) => isSameName(one, name)));
};

const valueGap = (asked: string | number | null | undefined, shown: unknown): boolean => {
	if (asked === undefined) return false;
	const { number, name } = (shown ?? {}) as Named;
	return typeof asked === 'string' ? !isSameName(name, asked) : asked !== ((asked === null ? name : number) ?? null);
};

const reasonGap = (asked: string | undefined, shown: unknown): boolean =>
	asked !== undefined && shown !== undefined && asked !== shown;

/**
 * What GitHub left as it was although it took the request, in a sentence; undefined where it did everything. "Only users with
 * push access can set labels … silently dropped otherwise": https://docs.github.com/rest/issues/issues#create-an-issue; people
 * without access are left out as well. Pure.
 */
export function droppedOf(asked: Settings, issue: IDataObject, name: string): string | undefined {
	const lists = [
		['labels', listGap(asked.labels, issue.labels)],
		['assignees', listGap(asked.assignees, issue.assignees)],
	] as const;
	const told = [
		...lists.filter(([, gap]) => gap.length > 0).map(([kind, gap]) => `${kind} (${gap.join(', ')})`),
		...(valueGap(asked.milestone, issue.milestone) ? ['milestone'] : []),
		...(valueGap(asked.type, issue.type) ? ['type'] : []),
		...(reasonGap(asked.state_reason, issue.state_reason) ? ['state reason'] : []),
	];
	if (told.length === 0) return undefined;
	return `GitHub did not change everything of ${name}: it left out ${told.join(', ')}. It does so without an error where this account may not push, and with people who have no access to the repository.`;
}
