import type { IDataObject } from 'n8n-workflow';

import type { ListedOperation } from '../../catalogue/operation';
import type { Resource } from '../../catalogue/resource';
import { sizeOf } from '../../steps/fitted';
import { toolDefinition, toolName } from './tool';

/** Endings that one word has and another one of the same meaning lacks. */
const stem = (word: string): string => {
	const short = word.replace(/(?:ies|y)$/, 'i').replace(/(?:ing|ed|es|s|e)$/, '');
	return short.length >= 3 ? short : word;
};

const stopWords = new Set(
	'a an and any are at be by can did do does for from had has have how i in into is it last many me month most my of on or our people please recently some that the there these they this to today want was week were what when which who why with year yesterday'.split(
		' ',
	),
);

const wordsOf = (text: string): string[] =>
	text
		.replace(/([a-z\d])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.match(/[\p{L}\p{N}]+/gu)
		?.filter((word) => !stopWords.has(word))
		.map(stem) ?? [];

/** What people and models call the same, by the stems of their words. */
const sameWords: ReadonlyArray<readonly string[]> = [
	['create', 'add', 'new', 'make', 'write', 'post'],
	['get', 'read', 'show', 'view', 'fetch', 'see', 'look'],
	['list', 'many', 'all'],
	['search', 'find', 'query'],
	['update', 'change', 'edit', 'set', 'modify', 'rename'],
	['delete', 'remove', 'drop'],
	['pr', 'pull'],
	['repo', 'repository'],
	['comment', 'reply', 'answer', 'say', 'said'],
	['close', 'update'],
].map((group) => group.map(stem));

const related = (word: string): ReadonlySet<string> =>
	new Set(sameWords.flatMap((group) => (group.includes(word) ? group : [])));

/** Words that start what a model wants to know. */
const reads =
	/^\s*(?:check|find|get|how|is|list|look|read|search|see|show|view|what|when|where|which|who|whose|why)\b/i;
const firstWord = (text: string): string => /^\s*([\p{L}-]+)/u.exec(text)?.[1]?.toLowerCase() ?? '';

/**
 * Whether something is to be changed: by a word such as "new" or one that an action begins with, such as "comment", in front.
 * A plural in front, as in "comments on a card" or "open issues", is a list of them.
 */
function isToChange(tools: readonly ListedOperation[], wanted: string): boolean {
	const first = firstWord(wanted);
	if (/^\s*(?:open\s+)?[\p{L}]*[^s\s]s\b/iu.test(wanted)) return false;
	const verbs = tools.flatMap(({ kind, action }) => (kind === 'read' ? [] : [stem(firstWord(action))]));
	const others = sameWords.flatMap((group) => (group.some((word) => verbs.includes(word)) ? group : []));
	return [...verbs, ...others, 'open', 'attach'].includes(stem(first));
}

/** How much less a tool that reads counts where something is to be changed. */
const otherKind = 0.6;

/** The nouns of what is wanted that stand for several, by their stems. */
const pluralsIn = (wanted: string): ReadonlySet<string> =>
	new Set((wanted.match(/[\p{L}]+(?<!s)s\b/gu) ?? []).flatMap(wordsOf));

interface Entry {
	readonly operation: ListedOperation;
	/** The words of each phrase by which people look for it. */
	readonly phrases: ReadonlyArray<readonly string[]>;
	/** How much each word says for it. */
	readonly weights: ReadonlyMap<string, number>;
}

function entryOf(operation: ListedOperation, room: Resource | undefined): Entry {
	const weights = new Map<string, number>();
	const add = (text: string, weight: number) => {
		for (const word of wordsOf(text)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
	};
	add(operation.description, 1);
	for (const phrase of operation.alias ?? []) add(phrase, 2);
	add(`${operation.resource} ${room?.name ?? ''} ${operation.value} ${operation.name} ${operation.action}`, 3);
	const phrases = (operation.alias ?? []).map(wordsOf).filter(({ length }) => length > 1);
	return { operation, weights, phrases };
}

/**
 * The tools for what is wanted, the best first: by the words of their names, what people call them, and their descriptions, rare
 * words counting more. Those that share no word are left out. Pure.
 */
export function rankedTools(
	tools: readonly ListedOperation[],
	resources: readonly Resource[],
	wanted: string,
): ListedOperation[] {
	const entries = tools.map((operation) =>
		entryOf(
			operation,
			resources.find(({ value }) => value === operation.resource),
		),
	);
	const asked = [...new Set(wordsOf(wanted))];
	const rarity = new Map(
		asked.map((word) => [
			word,
			Math.log(1 + entries.length / (1 + entries.filter(({ weights }) => weights.has(word)).length)),
		]),
	);
	// what changes something is no answer to a question
	const isOrder = !reads.test(wanted) && isToChange(tools, wanted);
	const plurals = pluralsIn(wanted);
	const isAsked = (word: string) => asked.some((one) => one === word || related(one).has(word));
	const scoreOf = ({ weights, phrases, operation }: Entry): number => {
		const found = asked.map((word) => {
			const alike = [...related(word)].map((one) => weights.get(one) ?? 0);
			return Math.max(weights.get(word) ?? 0, ...alike.map((weight) => weight * 0.6)) * (rarity.get(word) ?? 0);
		});
		const sum = found.reduce((total, one) => total + one, 0);
		const names = new Set(wordsOf(`${operation.resource} ${operation.action}`));
		const unasked = [...names].filter((name) => !isAsked(name));
		const phrase = Math.max(0, ...phrases.filter((words) => words.every(isAsked)).map(({ length }) => length));
		const [noun = ''] = wordsOf(operation.resource).slice(-1);
		const isList = operation.value === 'getAll' && plurals.has(noun);
		const matching = sum === 0 ? 0 : sum + phrase * 4 + (isList ? 4 : 0);
		return matching * (isOrder && operation.kind === 'read' ? otherKind : 1) - unasked.length * 0.3;
	};
	const rankOf = ({ kind }: ListedOperation) => (!isOrder && kind !== 'read' ? 1 : 0);
	const scored = entries.map((entry) => ({ operation: entry.operation, score: scoreOf(entry) }));
	return scored
		.filter(({ score }) => score > 0)
		.sort((a, b) => rankOf(a.operation) - rankOf(b.operation) || b.score - a.score)
		.map(({ operation }) => operation);
}

/** How much of the tools that were found is told at once. */
const mostTold = 5;
const mostNamed = 12;
const charactersTold = 6_000;

/**
 * What a model is answered that looks for a tool: the best ones with their arguments, further ones by name. Pure.
 *
 * @param fixed names of fields that the user filled in.
 */
export function foundTools(
	service: string,
	tools: readonly ListedOperation[],
	resources: readonly Resource[],
	wanted: string,
	fixed: ReadonlySet<string>,
): IDataObject {
	const ranked = rankedTools(tools, resources, wanted);
	if (ranked.length === 0) {
		const names = tools.map((one) => toolName(service, one));
		return { count: 0, note: 'No tool is described so. Ask again in other words; these are all:', names };
	}
	const told: IDataObject[] = [];
	let left = charactersTold;
	for (const operation of ranked.slice(0, mostTold)) {
		const { name, description, schema } = toolDefinition(service, operation, fixed);
		const one = { name, description, args: schema } as unknown as IDataObject;
		left -= sizeOf(one);
		if (left < 0 && told.length > 0) break;
		told.push(one);
	}
	const others = ranked.slice(told.length, told.length + mostNamed).map((one) => toolName(service, one));
	return { count: ranked.length, tools: told, ...(others.length > 0 && { others }) };
}
