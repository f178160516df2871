import { UserError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { defineEvent, type Emission, type TriggerEvent } from '../../shared/catalogue/event';
import type { Fields, Params } from '../../shared/catalogue/fields';
import { readPart } from '../../shared/triggers/partialRead';
import { ownId } from '../api/account';
import { oneRequest } from '../api/limits';
import { boardsField } from '../api/references/board';
import { anything, isLogged } from '../log/actionTypes';
import { type Action, actorOf, appOf, isAction, momentOf, placeOf } from '../log/actions';
import { cardNow, detailsOf, missingOf, readAhead } from '../log/cardNow';
import { isRepeat } from '../log/changes';
import { asCardAction, cardActionsOf, type ListAction } from '../log/listCards';
import { isReadable, loggedActions, type Model, recentActions } from '../log/loggedActions';
import { isEcho, nodesFilter } from './echoes';
import { detailsField, type ListAndCardFilters, ownFilter, passesListAndCard } from './filters';
import { watchedModels } from './models';

interface ActionEvent<F extends Fields, V extends string> {
	readonly value: V;
	readonly name: string;
	readonly description: string;
	readonly alias?: readonly string[];
	readonly docs: `https://${string}`;
	/** The account's rights, when they are more than to read boards. */
	readonly rights?: string;
	/** The types of action that can be this event. */
	readonly actions: readonly string[];
	/** What to read from the log for these parameters, where it can be said more precisely than by the types. Pure. */
	log?(params: Params<F>): readonly string[];
	readonly fields: F;
	/** Whether an action of these types is the event that the user chose. Pure. */
	accepts(action: Action, params: Params<F>): boolean;
	/** Looks up what the action lacks; undefined when that shows that it is not the event. */
	complete?(api: Api, action: Action, params: Params<F>): Promise<Action | undefined>;
	/** The actions on a list that are this event for each of its cards, where "Include Cards of Lists" is on. */
	readonly ofLists?: readonly ListAction[];
	/** What tells the event from all others, where several actions can be the same event; the action's id otherwise. Pure. */
	idOf?(action: Action): string;
	/** The subject and what belongs to it; id, moment, actor and source ids are added. Pure. */
	emits(action: Action, params: Params<F>): Record<string, unknown>;
}

const unseen =
	'Polling cannot see what is chosen here, because Trello keeps no log of it. Choose the delivery "Instant, with Catch-Up", or something else.';

/** A part of the log, for messages. */
const nameOfModel = ({ kind, id }: Model): string => `The log of ${kind.replace(/s$/, '')} ${id}`;

const sourceOf = ({ id, type, data }: Action) => ({
	actionId: id,
	actionType: type,
	boardId: data.board?.id ?? null,
	listId: (data.listAfter ?? data.list)?.id ?? null,
	cardId: data.card?.id ?? null,
});

/** The parameters that every event of this kind may have. */
interface Common extends ListAndCardFilters {
	readonly ignoreOwn?: boolean;
	readonly ignoreNodes?: 'instance' | 'none' | 'workflow';
	readonly cardDetails?: boolean;
	readonly includeLists?: boolean;
}

/** Whether the filters let an action pass that does not tell by itself: then its card is asked for. */
async function passesAfterLook(api: Api, action: Action, params: Common): Promise<boolean> {
	const verdict = passesListAndCard(action, params);
	const card = placeOf(action.data.card);
	if (verdict !== undefined || !card) return verdict ?? false;
	return passesListAndCard(action, params, await cardNow(api, card.id, action)) ?? false;
}

/**
 * A trigger event that is an action. A webhook delivers actions, the log lists them, and both go through the same
 * functions, so they look the same and have the same id. The filters on lists, cards and own changes, and the details of
 * cards, work for every event that has their fields.
 */
export function actionEvent<const F extends Fields, const V extends string>(
	event: ActionEvent<F, V>,
): TriggerEvent<Action, F, V> {
	const { actions, accepts, complete, emits, idOf, ofLists = [], log = () => actions, ...words } = event;
	const isOfList = ({ type }: Action): boolean => (ofLists as readonly string[]).includes(type);
	const emission = (action: Action, params: Params<F>, recorded = action): Emission => ({
		eventId: idOf?.(action) ?? action.id,
		occurredAt: momentOf(action),
		actor: actorOf(action),
		app: appOf(action),
		...emits(action, params),
		source: { ...sourceOf(action), actionId: recorded.id, actionType: recorded.type },
	});
	const ofCards = async (api: Api, action: Action, params: Params<F>): Promise<Action | undefined> => {
		const common = params as Common;
		const all = await cardActionsOf(api, action, common.cardDetails ?? false);
		const passing = all.filter((one) => passesListAndCard(one, common, one.lookedUp?.card) !== false);
		const completed = passing.map(async (one) => (complete ? await complete(api, one, params) : one));
		const cards = (await Promise.all(completed)).flatMap((one) => one ?? []);
		return cards.length === 0 ? undefined : { ...action, ofCards: cards };
	};
	return defineEvent<Action>()<F, V>({
		rights: 'read',
		cost: oneRequest('a board'),
		...words,
		subscribe: [...actions, ...ofLists],
		accepts: (action, params) => {
			if (!isAction(action) || isRepeat(action)) return false;
			if (isOfList(action)) {
				return (params as Common).includeLists === true && accepts(asCardAction(action, { id: action.id }), params);
			}
			return (
				(actions.includes(action.type) || actions.includes(anything)) &&
				passesListAndCard(action, params as ListAndCardFilters) !== false &&
				accepts(action, params)
			);
		},
		async complete(api, action, params) {
			const common = params as Common;
			if (common.ignoreOwn && (await ownId(api)) === action.idMemberCreator) return undefined;
			if (await isEcho(api, action, common.ignoreNodes)) return undefined;
			if (isOfList(action)) return await ofCards(api, action, params);
			if (!(await passesAfterLook(api, action, common))) return undefined;
			const whole = complete ? await complete(api, action, params) : action;
			if (!whole) return undefined;
			const details = common.cardDetails ? await detailsOf(api, whole) : {};
			return { ...whole, lookedUp: { ...(await missingOf(api, whole)), ...details } };
		},
		async prepare(api, found, params) {
			const { cardDetails, ...filters } = params as Common;
			const wanted = new Map<string, Set<string>>();
			for (const action of found) {
				const [board, card] = [placeOf(action.data.board)?.id, placeOf(action.data.card)?.id];
				if (
					!board ||
					!card ||
					action.type === 'deleteCard' ||
					!(cardDetails || passesListAndCard(action, filters) === undefined)
				)
					continue;
				wanted.set(board, (wanted.get(board) ?? new Set()).add(card));
			}
			await readAhead(api, wanted);
		},
		emits: (action, params) => action.ofCards?.map((one) => emission(one, params, action)) ?? emission(action, params),
		...(actions.some(isLogged) && {
			list: async (api, params, span) => {
				const types = log(params);
				if (span.resumed !== undefined && !types.some(isReadable)) throw new UserError(unseen);
				if (span.isSample) return await recentActions(api, watchedModels(params), types, span.since);
				const reads = watchedModels(params).map(
					async (model) =>
						await readPart(span, nameOfModel(model), async (since) => await loggedActions(api, model, types, since)),
				);
				return (await Promise.all(reads)).flat();
			},
		}),
	});
}

type OnBoards<F extends Fields> = readonly [typeof boardsField, ...F, typeof ownFilter, typeof nodesFilter];

/** A trigger event that is an action on one of several boards. */
export const trelloEvent = <const F extends Fields, const V extends string>(
	event: Omit<ActionEvent<OnBoards<F>, V>, 'fields'> & { readonly fields: F },
): TriggerEvent<Action, OnBoards<F>, V> =>
	actionEvent<OnBoards<F>, V>({ ...event, fields: [boardsField, ...event.fields, ownFilter, nodesFilter] });

type AboutCards<F extends Fields> = readonly [...F, typeof detailsField];

/** A trigger event that is an action on one of several boards, mostly about a card. */
export const cardEvent = <const F extends Fields, const V extends string>(
	event: Omit<ActionEvent<OnBoards<AboutCards<F>>, V>, 'fields'> & { readonly fields: F },
): TriggerEvent<Action, OnBoards<AboutCards<F>>, V> =>
	trelloEvent<AboutCards<F>, V>({ ...event, fields: [...event.fields, detailsField] });
