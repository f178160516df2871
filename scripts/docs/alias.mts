import type { Catalogued } from './catalogue.mts';

/**
 * What n8n's node panel finds a node by. It compares what is typed, letter by letter and in this order, with the display name
 * and with each of these phrases (`sublimeSearch` of `@n8n/utils`), so a phrase that says more finds all that says less:
 * "create a trello card in trello" is found by "create card", "create a card", "create trello card" and "create card in trello".
 */
export interface Phrases {
	/** What is said of a node as a whole: the service, and what its nodes are about. */
	readonly subject: readonly string[];
	/** What one can do, as "verb + resource + service", in today's and in yesterday's words. */
	readonly doing: readonly string[];
	/** What can start a workflow. */
	readonly starting: readonly string[];
}

/** Other words for the verb with which an action begins. */
const otherVerbs: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
	[/^get many /, ['list ', 'get all ', 'get ']],
	[/^get the activity of /, ['history of ']],
	[/^get /, ['read ']],
	[/^create or update /, ['upload ', 'edit ', 'write ']],
	[/^create /, ['add ']],
	[/^update /, ['edit ', 'change ', 'set ']],
	[/^delete /, ['remove ']],
	[/^search (for )?/, ['find ']],
	[/^comment on /, ['add comment to ', 'reply to ']],
	[/^complete /, ['check ']],
	[/^dispatch /, ['run ', 'start ', 'trigger ']],
	[/^run /, ['get ']],
];

/** "issueComment" as people write it. */
const inWords = (value: string) => value.replace(/([A-Z])/g, ' $1').toLowerCase();

/** The service before the resource, as in "create trello card", or before the last word where the resource is not named. */
function withService(phrase: string, service: string, noun: string): string {
	const at = phrase.lastIndexOf(noun);
	const place = at > 0 ? at : phrase.lastIndexOf(' ') + 1;
	return `${phrase.slice(0, place)}${service} ${phrase.slice(place)}`;
}

function ofOperation(service: string, resource: string, { action, alias = [] }: Catalogued['operations'][number]) {
	const noun = inWords(resource);
	const phrase = action.toLowerCase();
	const [verb, others] = otherVerbs.find(([begin]) => begin.test(phrase)) ?? [/^/, []];
	const phrases = [phrase, ...others.map((other) => phrase.replace(verb, other))];
	return [
		`${service} ${phrase}`,
		...phrases.map((one) => `${withService(one, service, noun)} in ${service}`),
		...alias.flatMap((one) => [one, `${service} ${one}`]),
	];
}

/** "Card Moved" as "when a trello card is moved", "New Card" as "when a new trello card is created". */
function whenIt(service: string, name: string): string {
	const words = name.toLowerCase();
	const of = /^(new|updated) (.*)$/.exec(words);
	if (of?.[1] === 'new') return `when a new ${service} ${of[2]} is created, added or opened`;
	if (of) return `when a ${service} ${of[2]} is updated or changed`;
	const done = /^(.*) (\w+ed( to card)?)$/.exec(words);
	return done ? `when a ${service} ${done[1]} is ${done[2]}` : `when ${service} ${words}`;
}

/** The phrases of a service. Pure. */
export function phrasesOf({ integration, operations, events }: Catalogued): Phrases {
	const service = integration.name.toLowerCase();
	const nouns = [...new Set(operations.map(({ resource }) => inWords(resource)))];
	return {
		subject: [
			service,
			...integration.keywords,
			...nouns,
			...[service, ...integration.nicknames].flatMap((called) => nouns.map((noun) => `${called} ${noun}`)),
		],
		doing: operations
			.filter(({ legacy }) => !legacy)
			.flatMap((operation) => ofOperation(service, operation.resource, operation)),
		starting: [
			`${service} trigger`,
			...events.flatMap(({ name, alias = [] }) => [
				name.toLowerCase(),
				`${service} ${name.toLowerCase()}${name.startsWith('New ') ? ' created' : ''} trigger`,
				whenIt(service, name),
				...alias.flatMap((one) => [one, `${service} ${one} trigger`]),
			]),
		],
	};
}
