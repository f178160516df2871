import { tellingsOnStandIn, faultsOfTellings } from './alike.mts';
import {
	eventsOf,
	type Fault,
	type JudgedEvent,
	type JudgedOperation,
	operationsOf,
	serviceOf,
	undeclared,
} from './contract.mts';
import { trelloShown, unreadable } from './forms.mts';
import { namesOfTwoTypes } from './many.mts';
import { repetitions } from './once.mts';
import * as github from './recordedGithub.mts';
import { faultsOfKind, particulars, recordedAnswers, recordedItems, recordedObjects } from './recordedTrello.mts';
import { emptyPlaces, publishedSchemas } from './schemas.mts';
import { anyId, emptyMembers, faultsOfWords, heavyValues, isObject, type Vocabulary, vocabularyOf } from './words.mts';

interface Told {
	readonly of: string;
	readonly answers: readonly unknown[];
}

const named = (rule: string, of: string, faults: readonly string[]): Fault[] =>
	[...new Set(faults)].map((fault) => ({ rule, of, fault }));

/** What single answers say wrongly, whoever answers: foreign words, values with their options, the same thing twice. */
const faultsOfAnswers = ({ of, answers }: Told, words: Vocabulary): Fault[] => [
	...named(
		'words',
		of,
		answers.flatMap((one) => faultsOfWords(one, words)),
	),
	...named('once', of, answers.flatMap(repetitions)),
	...named(
		'light',
		of,
		answers.flatMap((one) => heavyValues(one)),
	),
];

/** A shape copes with an object that is its id alone, and with an id of another form. */
function faultsOfLittle({ title, declared }: JudgedOperation, words: Vocabulary): Fault[] {
	if (!declared?.isOfService) return [];
	return ['6740a1b2c3d4e5f6a7b8c9e0', 'of another form'].flatMap((id) => {
		try {
			const faults = faultsOfWords(declared.of({ id }), { ...words, permanent: anyId });
			return named(
				'little',
				title,
				faults.filter((fault) => !fault.endsWith('own word')),
			);
		} catch (error) {
			return named('little', title, [`throws ${String(error)} at an object that is its id alone`]);
		}
	});
}

/** Answers are JSON: what is undefined in one would be a member in the editor's schema and missing in the item. */
const faultsOfJson = ({ of, answers }: Told): Fault[] =>
	answers.some((one) =>
		JSON.stringify(one, (_, value: unknown) => (value === undefined ? '\u0000' : value)).includes('\u0000'),
	)
		? [{ rule: 'json', of, fault: 'holds what is undefined' }]
		: [];

/** Operations and events that list entries of Trello's log, in which only a few members fit each entry. */
const mixedLogs = /Trello event (boardActivity|customWebhookEvents)\b|: getActivity$|recorded action/;
const faultsOfLogs = ({ of, answers }: Told): Fault[] =>
	mixedLogs.test(of) ? named('log', of, answers.flatMap(emptyMembers)) : [];

/** An event about a card says where that is, beside the card or in it, so that `list` is right after any of them. */
const placeless = (item: unknown): string[] => {
	if (!isObject(item) || !isObject(item['card'])) return [];
	const { card } = item;
	return ['list', 'board']
		.filter((name) => !(name in item) && !(name in card))
		.map((name) => `does not tell the ${name}`);
};
const aboutCards = /Trello event (?!newNotification|boardActivity|customWebhookEvents)/;
const faultsOfPlaces = ({ of, answers }: Told): Fault[] =>
	aboutCards.test(of) ? named('where', of, answers.flatMap(placeless)) : [];

/** It lists names of this package's own steps. */
const namesOfOurs = ': checkAccess';

interface Judged {
	readonly operations: readonly JudgedOperation[];
	readonly events: readonly JudgedEvent[];
}

/** The faults of a service in what the examples of its operations and events tell. */
export async function faultsOfExamples(service: string): Promise<Judged & { readonly faults: readonly Fault[] }> {
	const found = serviceOf(service);
	const operations = operationsOf(found);
	const events = await eventsOf(found);
	const told: Told[] = [
		...operations.map(({ title, answers }) => ({ of: title, answers })),
		...events.map(({ title, items }) => ({ of: title, answers: items })),
	];
	const words = vocabularyOf(service);
	const wordsOf = ({ of }: Told) => (events.some(({ title }) => title === of) ? { ...words, permanent: anyId } : words);
	const each = told.flatMap((one) => [
		...faultsOfAnswers(one, wordsOf(one)),
		...faultsOfJson(one),
		...faultsOfLogs(one),
		...faultsOfPlaces(one),
	]);
	const mixed = namesOfTwoTypes(
		told.filter(({ of }) => !of.endsWith(namesOfOurs)),
		words,
	).map((fault) => ({ rule: 'one type', ...fault }));
	const little = operations.flatMap((one) => faultsOfLittle(one, words));
	return { operations, events, faults: [...undeclared(found), ...each, ...mixed, ...little] };
}

/** The faults of Trello in what it tells of recorded objects and deliveries, and in its forms. */
function faultsOfRecorded({ operations, events }: Judged, recordings: string, specs: string) {
	const objects = recordedObjects(recordings, specs);
	const answers = recordedAnswers(operations, objects);
	const items = recordedItems(events, objects);
	const told = [...answers, ...items.map(({ of, items: all }) => ({ of, answers: all }))];
	const faults = [
		...told.flatMap((one) => [
			...faultsOfAnswers(one, { ...vocabularyOf('Trello'), permanent: anyId }),
			...faultsOfLogs(one),
		]),
		...answers
			.filter(({ kind }) => kind !== 'action')
			.flatMap(({ kind, of, answers: all }) => named('many', of, faultsOfKind(kind, all, objects[kind] ?? []))),
		...particulars(operations, objects),
	];
	return { faults, answers };
}

/** The operations whose answers show what a resource's shape has, beside those of the resource itself. */
const shownBy: Readonly<Record<string, RegExp>> = { card: /Trello (card|search): (get|cards)/ };

interface Judgement {
	readonly faults: readonly Fault[];
	/** The kinds of which there was a recorded object; none where the folders are not given. */
	readonly recorded: readonly string[];
	/** The operations and events that told of the same object on the stand-in. */
	readonly compared: readonly string[];
}

/** Every breach of the contract of shapes by Trello; of recorded objects only where their folders are given. */
export async function judgeTrello(recordings?: string, specs?: string): Promise<Judgement> {
	const examples = await faultsOfExamples('Trello');
	const recorded = recordings && specs ? faultsOfRecorded(examples, recordings, specs) : { faults: [], answers: [] };
	const { tellings, receipts } = await tellingsOnStandIn();
	const shown = (resource: string): unknown[] => [
		...examples.operations
			.filter(({ title, listed }) => listed.resource === resource || shownBy[resource]?.test(title))
			.flatMap(({ answers }) => answers),
		...recorded.answers.filter(({ kind }) => kind === resource).flatMap(({ answers }) => answers),
		...tellings.filter(({ of }) => of.startsWith(`Trello ${resource}: `)).map(({ told }) => told),
	];
	const typed = receipts.flatMap(({ of, told }) => named('typed', of, faultsOfWords(told, vocabularyOf('Trello'))));
	const written = [...new Set(examples.operations.map(({ listed }) => listed.resource))].flatMap((resource) =>
		unreadable(resource, trelloShown[resource] ?? {}, examples.operations, shown(resource)),
	);
	const schemas = publishedSchemas('Trello').flatMap(({ name, schema }) =>
		named('schema', `Trello __schema__/${name}`, emptyPlaces(schema)),
	);
	return {
		faults: [...examples.faults, ...recorded.faults, ...faultsOfTellings(tellings), ...typed, ...written, ...schemas],
		recorded: recorded.answers.map(({ kind }) => kind),
		compared: tellings.map(({ of }) => of),
	};
}

/** An object of GitHub takes so many bytes at most, in the median of those that were recorded. */
const mostBytes = 2048;

interface GithubJudgement {
	readonly faults: readonly Fault[];
	readonly recorded: readonly string[];
	/** The median of the bytes of one object, by kind. */
	readonly bytes: Readonly<Record<string, number>>;
}

/** Every breach of the contract of shapes by GitHub; of recorded objects only where their folder is given. */
export async function judgeGithub(recordings?: string): Promise<GithubJudgement> {
	const { faults, operations } = await faultsOfExamples('GitHub');
	const objects = recordings ? github.recordedObjects(recordings) : {};
	const answers = github.recordedAnswers(operations, objects);
	const words = vocabularyOf('GitHub');
	const bytes = Object.fromEntries(answers.map(({ kind, answers: all }) => [kind, github.medianBytes(all)]));
	const schemas = publishedSchemas('Github').flatMap(({ name, schema }) =>
		named('schema', `GitHub __schema__/${name}`, emptyPlaces(schema)),
	);
	return {
		faults: [
			...faults,
			...schemas,
			...answers.flatMap((one) => [...faultsOfAnswers(one, words), ...faultsOfJson(one)]),
			...answers.flatMap(({ kind, of, answers: all }) =>
				named('many', of, github.faultsOfKind(kind, all, objects[kind] ?? [])),
			),
			...answers.flatMap(({ kind, of }) =>
				(bytes[kind] ?? 0) > mostBytes ? named('size', of, [`takes ${bytes[kind]} bytes in the median`]) : [],
			),
		],
		recorded: answers.map(({ kind }) => kind),
		bytes,
	};
}

/** One line for a fault, the same in every run, so that two lists can be compared. Pure. */
export const lineOf = ({ rule, of, fault }: Fault): string => `${rule} | ${of} | ${fault}`;
