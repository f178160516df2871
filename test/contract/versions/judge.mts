import type { Server } from '../../../sandbox/github/server/documents.mts';
import { describedServer, type Described } from './described.mts';
import { type Answered, knownIn, placesOf } from './members.mts';
import { objections } from './requests.mts';
import type { Sent, Telling } from './sent.mts';

/** Something that a server lacks of what a piece of the package needs. */
export interface Found {
	readonly server: Server;
	readonly by: string;
	/** `no route`, `query.x`, `body.x`, `event x`, or the place of a member of an answer. */
	readonly what: string;
}

/** The same finding of several requests once. Pure. */
const once = (all: readonly Found[]): Found[] => [
	...new Map(all.map((one) => [`${one.server} ${one.by} ${one.what}`, one])).values(),
];

/** What a server has against the requests. */
export const lacksOfRequests = (server: Described, sent: readonly Sent[]): Found[] =>
	once(sent.flatMap((one) => objections(server, one).map((what) => ({ server: server.server, by: one.by, what }))));

/** The events of webhooks that a server does not have. */
export const lacksOfWebhooks = (server: Described, all: readonly Telling[]): Found[] =>
	once(
		all.flatMap(({ by, webhooks }) =>
			webhooks
				.filter((name) => !server.webhooks.has(name))
				.map((name) => ({ server: server.server, by, what: `event ${name}` })),
		),
	);

/** The answers that a telling is made of, by the request or event that brings them. */
function answersOf(server: Described, sent: readonly Sent[], { by, webhooks }: Telling): Map<string, Answered> {
	const answers = new Map<string, Answered>();
	for (const one of sent) {
		const route = one.by === by && one.path !== '/graphql' ? server.route(one.method, one.path) : undefined;
		if (route !== undefined)
			answers.set(`${route.method} ${route.template}`, { forms: server.answers(route), depth: 2 });
	}
	for (const name of webhooks) answers.set(name, { forms: server.webhooks.get(name) ?? [], depth: 1 });
	return answers;
}

/** What github.com tells of each shape, and in which answer: the measure of the others. */
export interface Measure {
	readonly telling: Telling;
	readonly places: readonly string[];
	/** Where in which answer the object is. */
	readonly spots: ReadonlyMap<string, string>;
	readonly known: ReadonlySet<string>;
}

export const measureOf = (server: Described, sent: readonly Sent[], all: readonly Telling[]): Measure[] =>
	all.map((telling) => {
		const places = placesOf(telling.shape.example);
		const found = [...answersOf(server, sent, telling)].map(
			([name, answers]) => [name, knownIn(server, answers, places)] as const,
		);
		return {
			...{ telling, places },
			spots: new Map(found.map(([name, { at }]) => [name, at])),
			known: new Set(found.flatMap(([, { places: known }]) => [...known])),
		};
	});

/** The members of answers that github.com has and a server has not. */
export const lacksOfAnswers = (server: Described, sent: readonly Sent[], measures: readonly Measure[]): Found[] =>
	measures.flatMap(({ telling, spots, known }) => {
		const wanted = [...known];
		const answered = [...answersOf(server, sent, telling)];
		const hasNoEvent = telling.webhooks.length > 0 && !telling.webhooks.some((name) => server.webhooks.has(name));
		// A route or an event that is not there is a finding by itself.
		if (answered.length === 0 || hasNoEvent) return [];
		const there = answered.flatMap(([name, answers]) => [...knownIn(server, answers, wanted, spots.get(name)).places]);
		const missing = wanted.filter((place) => !there.includes(place));
		const outermost = missing.filter((place) => !missing.some((other) => place.startsWith(`${other}.`)));
		return outermost.map((what) => ({ server: server.server, by: telling.by, what }));
	});

/** The requests that are held against a server, and those whose answers tell something. */
export interface Requests {
	readonly asked: readonly Sent[];
	readonly sent: readonly Sent[];
}

/** Everything that a server lacks. Its document is held only meanwhile. */
export function lacksOf(
	name: Server,
	{ asked, sent }: Requests,
	all: readonly Telling[],
	measures: readonly Measure[],
): Found[] {
	const server = describedServer(name);
	const requests = lacksOfRequests(server, asked);
	// What has no route there has no answer either.
	const routeless = new Set(requests.filter(({ what }) => what === 'no route').map(({ by }) => by));
	const answers = lacksOfAnswers(server, sent, measures).filter(({ by }) => !routeless.has(by));
	return [...requests, ...lacksOfWebhooks(server, all), ...answers];
}
