import { createEmulator } from 'emulate';
import type { Faults } from '../front/faults.mts';
import { openFront } from '../front/front.mts';
import type { LoggedRequest } from '../front/requestLog.mts';
import type { Member } from './accountModel.mts';
import type { Board, Card, TrelloList } from './boardModel.mts';
import type { Delivery } from './webhook/deliveries.mts';
import { trelloEmulator } from './server/emulator.mts';
import { addToInbox, moveFromInbox } from './board/inbox.mts';
import { TRELLO_LIMITS, type Limits } from './server/rateLimits.mts';
import type { World } from './server/routes.mts';
import type { Scene } from './scene.mts';
import { defaultSeed } from './seed.mts';
import { trelloService } from './server/service.mts';
import type { TrelloState } from './state.mts';

export interface TrelloOptions {
	/** 0, the default, takes any free port. */
	port?: number;
	hostname?: string;
	now?: () => number;
	/** Multiplies the windows of the rate limits; 0.1 shortens them tenfold. */
	windowScale?: number;
	/** Other limits than Trello's, or none at all. */
	limits?: Partial<Limits> | false;
	latencyMs?: number;
	/** The waits before a refused delivery is repeated. */
	retryScheduleMs?: readonly number[];
	seed?: TrelloState;
}

export interface TrelloSandbox {
	readonly url: string;
	/** The base URL of the API: `url` and `/1`. */
	readonly apiUrl: string;
	/** The live records, to read in tests. */
	readonly state: TrelloState;
	readonly deliveries: readonly Delivery[];
	readonly requests: LoggedRequest[];
	readonly faults: Faults;
	board(name: string): Board;
	list(name: string, boardName?: string): TrelloList;
	card(name: string): Card;
	member(username: string): Member;
	/** The scene in which a member does something in Trello's own interface, for the functions that change things. */
	as(username: string): Scene;
	/** A card that a member had in the Inbox and moved to this list. */
	fromInbox(name: string, list: TrelloList, username?: string): Card;
	/** Waits for outstanding deliveries; with `retries: false` only for those that are being attempted. */
	settle(options?: { retries?: boolean }): Promise<void>;
	/** Back to the seed. */
	reset(): Promise<void>;
	close(): Promise<void>;
}

function named<Item>(items: Item[], test: (item: Item) => boolean, what: string): Item {
	const found = items.find(test);
	if (found === undefined) throw new Error(`The sandbox has no ${what}`);
	return found;
}

/** Starts a Trello of one's own, on loopback, with sample data. */
export async function startTrello(options: TrelloOptions = {}): Promise<TrelloSandbox> {
	const now = options.now ?? Date.now;
	let world: World | undefined;
	const current = (): World => {
		if (!world) throw new Error('The emulator has not been set up');
		return world;
	};
	const { port, hostname, latencyMs } = options;
	const front = await openFront({ port, hostname, latencyMs, now });
	const { url, faults, requests } = front;
	const service = trelloEmulator({
		now,
		limits: options.limits === false ? false : { ...TRELLO_LIMITS, ...options.limits },
		windowScale: options.windowScale ?? 1,
		retryScheduleMs: options.retryScheduleMs ?? [30_000, 60_000, 120_000],
		onWorld(made) {
			world = made;
		},
	});
	const seed = options.seed ?? defaultSeed(now());
	const emulator = await createEmulator({ service, listen: false, baseUrl: url, seed });
	async function reset(): Promise<void> {
		faults.clear();
		requests.length = 0;
		await emulator.reset();
	}
	const state = () => current().state;
	function sceneOf(username: string): Scene {
		const { id } = named(state().members, (one) => one.username === username, `member "${username}"`);
		const { deliveries } = current();
		const announce: Scene['announce'] = (action) => deliveries.announce(action);
		return { state: state(), origin: url, at: now(), idActor: id, appCreator: null, announce };
	}
	function listOf(name: string, boardName?: string): TrelloList {
		const boards = state().boards.filter((board) => boardName === undefined || board.name === boardName);
		const fits = (one: TrelloList) => one.name === name && boards.some((board) => board.id === one.idBoard);
		return named(state().lists, fits, `list "${name}"`);
	}
	function fromInbox(name: string, list: TrelloList, username = 'adasample'): Card {
		const card = addToInbox(sceneOf(username), { name });
		moveFromInbox(sceneOf(username), card, list);
		return card;
	}
	const controlled = {
		...{ world: current, reset },
		fromInbox: (name: string, list: string, username?: string) => fromInbox(name, listOf(list), username),
	};
	front.serve(trelloService((request) => emulator.fetch(request), controlled));
	return {
		url,
		apiUrl: `${url}/1`,
		get state() {
			return state();
		},
		get deliveries() {
			return current().deliveries.log;
		},
		requests,
		faults,
		board: (name) => named(state().boards, (one) => one.name === name, `board "${name}"`),
		list: listOf,
		card: (name) => named(state().cards, (one) => one.name === name, `card "${name}"`),
		member: (username) => named(state().members, (one) => one.username === username, `member "${username}"`),
		as: sceneOf,
		fromInbox,
		settle: (choices) => current().deliveries.settle(choices),
		reset,
		async close() {
			await emulator.close();
			await front.close();
		},
	};
}
