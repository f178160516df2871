import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../catalogue/api';
import type { Authorship } from '../../catalogue/authorship';
import type { Ask, Integration } from '../../catalogue/integration';
import type { Alike, Chain, Items, Touch, Touched } from '../../catalogue/touch';
import { type Guard, isRead } from '../../http/guards/guard';
import { emptyGuard, isNothing } from '../../http/guards/stated';
import { observing } from '../../steps/afterWrite';

/** What a rule needs to know of the toolkit that it holds for. */
export interface RuleScene {
	readonly integration: Integration;
	/** A client that only reads, for what the user named. */
	readonly lookUp: Api;
	/** The key of the only place that the toolkit may use; undefined where there are several. */
	readonly place: string | undefined;
}

/** The chains of the items that this call has created itself. */
type Created = ReadonlySet<string>;

/** A rule as the user stated it: what it says, and how each write of a call is checked. */
interface Check {
	(request: Parameters<Guard>[0], ask: Ask, created: Created): Promise<void>;
}

/** One limit on what an agent touches: its line in the form, and what it does to a write. */
interface Rule {
	readonly name: string;
	/** Its line among the options; undefined for a service that has nothing of the kind. Pure. */
	option(touch: Touch, authorship: Authorship | undefined): INodeProperties | undefined;
	/** The check for what the user stated, which is looked up with the first write. */
	check(stated: readonly string[], touch: Touch, scene: RuleScene): Check;
	/** What else to say where the expression yields nothing. */
	readonly empty?: string;
	/** Whether it is about existing items, so that it does not hold for what a call creates. */
	readonly isAboutItems?: true;
}

const nothingSent = 'so nothing was sent';

const unknownWrite = (label: string): UserError =>
	new UserError(
		`"${label}" of the toolkit limits what can be changed, and it is not known what this call changes, ${nothingSent}. Use another tool, or tell the user.`,
	);

/** Looks something up at most once, with the first write. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
	let found: Promise<T> | undefined;
	return async () => await (found ??= read());
}

const same = (one: string, other: string): boolean =>
	one.normalize('NFC').trim().toLowerCase() === other.normalize('NFC').trim().toLowerCase();

const isAmong = (names: Alike, allowed: readonly string[]): boolean =>
	names.some((name) => allowed.some((one) => same(one, name)));

/** The last of some names is the one that people read. */
const shown = (names: Alike): string => `"${names.at(-1) ?? ''}"`;

const listed = (texts: readonly string[]): string => [...new Set(texts)].join(', ');

const keysOf = ({ subjects }: Touched): string => listed(subjects.map(([key = '']) => key));

const itemLabel = 'Only Change This Item';
const labelsLabel = 'Only Change Items with These Labels';
const titleLabel = 'Only Change Items Whose Title Begins With';
const peopleLabel = 'Only These People';
const releaseLabel = 'Text Released By';

/** Only the item that started the execution: each subject of a write is this item, or on it; it is moved only within its place. */
const onlyItem: Rule = {
	name: 'onlyItem',
	isAboutItems: true,
	empty: 'A client of the MCP Server Trigger has no item that started it.',
	option: ({ items }) =>
		items && {
			displayName: itemLabel,
			name: 'onlyItem',
			type: 'string',
			default: '',
			placeholder: items.placeholder,
			description: `The only ${items.name} that the agent can change, such as the one that started the workflow: its link, ID or name, as an expression. It can create nothing elsewhere. Each call fails where the expression is empty.`,
		},
	check([given = ''], { items }, { lookUp, place }) {
		const itemOf = once(async () => await items?.chainOf(given, lookUp, place));
		return async (request, ask) => {
			const chain = await itemOf();
			const [key] = chain ?? [];
			const touched = await items?.touchedBy(request, ask);
			if (chain === undefined || key === undefined || touched === undefined) throw unknownWrite(itemLabel);
			const isWithin = ({ subjects, targets = [] }: Touched) =>
				subjects.length > 0 &&
				subjects.every((subject) => subject.includes(key)) &&
				targets.every((target) => target.some((one) => chain.includes(one)));
			if (isWithin(touched)) return;
			throw new UserError(
				`Only ${key} can be changed here, and this call changes ${keysOf(touched)}, ${nothingSent}. Change ${key}, or tell the user what else to change.`,
			);
		};
	},
};

/** A rule about the current state of each item that a write changes; new items have none. */
const byState = (
	name: string,
	label: string,
	line: Omit<INodeProperties, 'displayName' | 'name' | 'type' | 'default'>,
	complaint: (state: Awaited<ReturnType<Items['stateOf']>>, stated: readonly string[]) => string | undefined,
	isSuited: (touch: Touch) => boolean,
): Rule => ({
	name,
	isAboutItems: true,
	option: (touch) => (isSuited(touch) ? { ...line, displayName: label, name, type: 'string', default: '' } : undefined),
	check: (stated, { items }) => {
		const isCreated = (chain: Chain, created: Created) => chain.some((key) => created.has(key));
		return async (request, ask, created) => {
			const touched = await items?.touchedBy(request, ask);
			if (touched === undefined || touched.subjects.length === 0) throw unknownWrite(label);
			if (touched.isNew) return;
			for (const chain of touched.subjects) {
				if (isCreated(chain, created)) continue;
				const [key = ''] = chain;
				const state = await items?.stateOf(key, ask);
				const reason = complaint(state, stated);
				if (reason === undefined) continue;
				throw new UserError(
					`${key} ${reason}, and only items that do can be changed here, ${nothingSent}. Change another item, or tell the user.`,
				);
			}
		};
	},
});

const onlyLabeled = byState(
	'onlyLabeled',
	labelsLabel,
	{
		placeholder: 'e.g. agent',
		description:
			'Labels that an item must have, all of them, before the agent can change it, separated by commas. New items need none.',
	},
	(state, labels) => {
		const missing = labels.filter((label) => !state?.labels.some((names) => isAmong(names, [label])));
		return missing.length === 0 ? undefined : `does not have the label ${listed(missing.map((one) => `"${one}"`))}`;
	},
	({ items, labels }) => items !== undefined && labels !== undefined,
);

const onlyTitled = byState(
	'onlyTitled',
	titleLabel,
	{
		placeholder: 'e.g. [agent]',
		description: 'How the title of an item must begin before the agent can change it. New items can have any title.',
	},
	(state, [prefix = '']) =>
		state?.title.startsWith(prefix) ? undefined : `does not have a title that begins with "${prefix}"`,
	({ items }) => items !== undefined,
);

/** The names of a list without "@"; "me" is the connected account. */
const peopleIn = async (stated: readonly string[], me: () => Promise<Alike>): Promise<readonly string[]> => {
	const names = stated.map((name) => name.trim().replace(/^@/, ''));
	return names.some((name) => same(name, 'me')) ? [...names, ...(await me())] : names;
};

/** Only these people: each that a write assigns, requests, invites, adds or removes is on the list. */
const onlyPeople: Rule = {
	name: 'onlyPeople',
	option: ({ peopleExample }) => ({
		displayName: peopleLabel,
		name: 'onlyPeople',
		type: 'string',
		default: '',
		placeholder: peopleExample,
		description:
			'The only people and teams that the agent can assign, request, invite, add or remove, separated by commas; "me" is the connected account',
	}),
	check(stated, touch, { lookUp }) {
		const allowedOf = once(async () => await peopleIn(stated, async () => await touch.me(lookUp)));
		return async (request, ask) => {
			const people = await touch.people(request, ask);
			if (people === undefined) throw unknownWrite(peopleLabel);
			if (people.length === 0) return;
			const allowed = await allowedOf();
			const others = people.filter((names) => !isAmong(names, allowed));
			if (others.length === 0) return;
			throw new UserError(
				`This call would add or remove ${listed(others.map(shown))}, ${nothingSent}. Only these people can be added or removed here: ${listed(stated)}.`,
			);
		};
	},
};

/** The name of the rule whose labels and lists release text: the toolkit itself cannot add or remove them. */
export const releaseName = 'releasedBy';

const releasedBy: Rule = {
	name: releaseName,
	option: (...[, authorship]) =>
		authorship && {
			displayName: releaseLabel,
			name: releaseName,
			type: 'string',
			default: '',
			placeholder: 'e.g. approved for the agent',
			description: `The ${authorship.releasedBy} by which ${authorship.believed} let the agent read the text of others on an item, separated by commas. The agent itself cannot add or remove them.`,
		},
	check:
		(stated, { labels, lists }) =>
		async (request, ask) => {
			const named = await Promise.all([labels, lists].map(async (of) => (of ? await of(request, ask) : [])));
			if (named.some((one) => one === undefined)) throw unknownWrite(releaseLabel);
			const [first] = named.flatMap((one) => one ?? []).filter((names) => isAmong(names, stated));
			if (first === undefined) return;
			throw new UserError(
				`${shown(first)} lets this agent read the text of others, so only people can add or remove it, ${nothingSent}. Tell the user.`,
			);
		},
};

/** All limits on what an agent touches. Each is off until it is added to the options. */
export const rules: readonly Rule[] = [onlyItem, onlyLabeled, onlyTitled, onlyPeople, releasedBy];

/** The lines of the rules in the form of a service. Pure. */
export const ruleOptions = ({ touch, authorship }: Pick<Integration, 'touch' | 'authorship'>): INodeProperties[] =>
	touch === undefined ? [] : rules.flatMap((rule) => rule.option(touch, authorship) ?? []);

/** A rule that was added to the form, with what it says. */
export interface StatedRule {
	readonly name: string;
	readonly stated: readonly string[];
}

/** Whether a rule has one value, which can contain commas. */
const isOneText = ({ name }: Pick<Rule, 'name'>): boolean => name === onlyItem.name || name === onlyTitled.name;

/** Names in a text are separated by commas; in a list each element is a name. A title and an item are one text. */
const textsOf = ({ name }: Rule, value: unknown): readonly string[] => {
	const isOne = isOneText({ name });
	const all = Array.isArray(value) ? (value as unknown[]).flat() : isOne ? [value] : String(value).split(',');
	return all.flatMap((one) => (isNothing(one) ? [] : [name === onlyTitled.name ? String(one) : String(one).trim()]));
};

/**
 * The rules among the options of a toolkit. Pure.
 *
 * @param options those that were added to the form.
 * @throws UserError that names a rule whose value or expression yields nothing: it must not mean that there is no limit.
 */
export function statedRules(
	{ touch, authorship }: Pick<Integration, 'touch' | 'authorship'>,
	options: IDataObject,
): readonly StatedRule[] {
	if (touch === undefined) return [];
	return rules.flatMap((rule): readonly StatedRule[] => {
		const option = rule.option(touch, authorship);
		if (option === undefined || !(rule.name in options)) return [];
		const stated = isNothing(options[rule.name]) ? [] : textsOf(rule, options[rule.name]);
		if (stated.length > 1 && isOneText(rule)) {
			throw new UserError(
				`"${option.displayName}" has ${stated.length} values and accepts one, so nothing was sent. Correct its value or expression.`,
			);
		}
		if (stated.length > 0) return [{ name: rule.name, stated }];
		const { message } = emptyGuard(option.displayName);
		throw new UserError(rule.empty === undefined ? message : `${message} ${rule.empty}`);
	});
}

/** What the rules of a toolkit do to one call. */
export interface RulesOfCall {
	/** Whether there are any. */
	readonly isLimiting: boolean;
	/** Checks each write before it is sent. */
	readonly guard: Guard;
	/** The client, with what the call creates noted: the rules about existing items do not hold for it. */
	watched(api: Api): Api;
	/**
	 * After a run that sent no write: throws what the rules rejected in it, also where the operation continued without it, or where a
	 * request depends on the response to another one.
	 */
	settled(): Promise<void>;
}

/** What is asked about a request that was not sent is not known. */
class NotKnown extends Error {}

const askNothing: Ask = async () => await Promise.reject(new NotKnown());

/**
 * Checks each write of a call by the rules of the toolkit, whatever tool makes it and however its arguments name what it changes.
 *
 * @param labels the only labels that the called tool may add or remove; any where it is undefined.
 */
export function rulesOf(
	stated: readonly StatedRule[],
	labels: readonly string[] | undefined,
	scene: RuleScene,
): RulesOfCall {
	const { integration } = scene;
	const { touch } = integration;
	const created = new Set<string>();
	const ofRules = touch
		? stated.flatMap(({ name, stated: texts }) =>
				rules.flatMap((rule) =>
					rule.name === name
						? [{ isAboutItems: rule.isAboutItems ?? false, check: rule.check(texts, touch, scene) }]
						: [],
				),
			)
		: [];
	const ofLabels =
		labels === undefined || !touch?.labels ? [] : [{ isAboutItems: false, check: labelCheck(labels, touch.labels) }];
	const all = [...ofRules, ...ofLabels];
	const writes: ApiRequest[] = [];
	const rejections: unknown[] = [];
	const checkAll = async (checks: typeof all, request: ApiRequest, ask: Ask) => {
		for (const { check } of checks) await check(request, ask, created);
	};
	return {
		isLimiting: all.length > 0,
		async guard(request, ask) {
			if (isRead(integration, request)) return;
			await checkAll(all, request, ask).catch((error: unknown) => {
				rejections.push(error);
				throw error;
			});
		},
		watched: (api) =>
			all.length === 0
				? api
				: observing(api, {
						request(request) {
							if (!isRead(integration, request)) writes.push(request);
						},
						response(request, body) {
							const key = touch?.items?.createdBy(request, body);
							if (key !== undefined) created.add(key);
						},
					}),
		async settled() {
			const ofNames = all.filter(({ isAboutItems }) => !isAboutItems);
			for (const request of rejections.length === 0 ? writes : []) {
				await checkAll(ofNames, request, askNothing).catch((error: unknown) => {
					if (!(error instanceof NotKnown)) rejections.push(error);
				});
			}
			if (rejections.length > 0) throw rejections[0];
		},
	};
}

/** "Only These Labels" of one tool: each label that a write adds or removes is one of them. */
const labelCheck =
	(allowed: readonly string[], labelsOf: NonNullable<Touch['labels']>): Check =>
	async (request, ask) => {
		const labels = await labelsOf(request, ask);
		if (labels === undefined) throw unknownWrite('Only These Labels');
		const others = labels.filter((names) => !isAmong(names, allowed));
		if (others.length === 0) return;
		throw new UserError(
			`This call would add or remove the label ${listed(others.map(shown))}, ${nothingSent}. Only these labels can be added or removed here: ${listed(allowed)}.`,
		);
	};
