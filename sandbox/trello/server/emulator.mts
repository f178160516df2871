import { defineEmulator, type EmulatorDefinition } from 'emulate';
import { actionRoutes } from '../action/actions.mts';
import { attachmentRoutes } from '../card/attachments.mts';
import { batchRoutes } from './batch.mts';
import { boardMemberRoutes } from '../board/boardMembers.mts';
import { boardFieldRoutes, boardRoutes } from '../board/boards.mts';
import { boardStarRoutes } from '../board/boardStars.mts';
import { cardPartRoutes } from '../card/cardParts.mts';
import { cardFieldRoutes, cardRoutes } from '../card/cards.mts';
import { checklistRoutes } from '../card/checklists.mts';
import { customFieldItemRoutes } from '../card/customFieldItems.mts';
import { customFieldRoutes } from '../board/customFields.mts';
import { Deliveries } from '../webhook/deliveries.mts';
import { labelRoutes } from '../board/labels.mts';
import { listRoutes } from '../board/lists.mts';
import { memberRoutes } from '../member/members.mts';
import { notificationRoutes } from '../member/notifications.mts';
import { oauthRoutes } from '../auth/oauth.mts';
import { organizationMemberRoutes } from '../member/organizationMembers.mts';
import { organizationRoutes } from '../member/organizations.mts';
import { Spelling } from './paths.mts';
import { RateLimits, type Limits } from './rateLimits.mts';
import { reactionRoutes } from '../action/reactions.mts';
import { routesOf, type World } from './routes.mts';
import { searchRoutes } from '../search/search.mts';
import { emptyState, type TrelloState } from '../state.mts';
import { stickerRoutes } from '../card/stickers.mts';
import { tokenRoutes } from '../auth/tokens.mts';
import { webhookRoutes } from '../webhook/webhooks.mts';

export interface EmulatorOptions {
	now: () => number;
	limits: Limits | false;
	windowScale: number;
	retryScheduleMs: readonly number[];
	/** Is told of every new world: at the start, and after each reset. */
	onWorld(world: World): void;
}

function registerRoutes(world: World): void {
	const routes = routesOf(world);
	boardRoutes(routes);
	boardMemberRoutes(routes);
	boardFieldRoutes(routes);
	listRoutes(routes);
	cardRoutes(routes);
	cardPartRoutes(routes);
	stickerRoutes(routes);
	attachmentRoutes(routes);
	checklistRoutes(routes);
	customFieldItemRoutes(routes);
	cardFieldRoutes(routes);
	labelRoutes(routes);
	customFieldRoutes(routes);
	reactionRoutes(routes);
	actionRoutes(routes);
	boardStarRoutes(routes);
	memberRoutes(routes);
	notificationRoutes(routes);
	organizationRoutes(routes);
	organizationMemberRoutes(routes);
	searchRoutes(routes);
	batchRoutes(routes);
	tokenRoutes(routes);
	webhookRoutes(routes);
	oauthRoutes(world);
}

/** Trello as a custom emulator of the framework. */
export function trelloEmulator(options: EmulatorOptions): EmulatorDefinition<TrelloState> {
	const { now, limits, windowScale, retryScheduleMs } = options;
	return defineEmulator<TrelloState>({
		name: 'trello',
		state: emptyState,
		setup({ app, state, baseUrl, onDispose }) {
			const deliveries = new Deliveries(state, now, retryScheduleMs);
			const rateLimits = limits === false ? undefined : new RateLimits(limits, windowScale, () => state.truths);
			const spelling = new Spelling();
			const world: World = { app, state, origin: baseUrl, deliveries, spelling, rateLimits, now };
			registerRoutes(world);
			// public file 55813028437
			app.notFound(
				({ req }) => new Response(`Cannot ${req.method} ${req.path}${new URL(req.url).search}`, { status: 404 }),
			);
			onDispose(() => deliveries.close());
			options.onWorld(world);
		},
	});
}
