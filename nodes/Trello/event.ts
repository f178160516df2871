import type { Emission, TriggerEvent } from '../shared/catalogue/event';
import { defineEvent } from '../shared/catalogue/event';
import type { Fields, Params } from '../shared/catalogue/fields';
import { type Action, actorOf, boardActions, logged } from './actions';
import { boardsField } from './fields/board';

type WithBoards<F extends Fields> = readonly [typeof boardsField, ...F];

interface ActionEvent<F extends Fields, V extends string> {
	readonly value: V;
	readonly name: string;
	readonly description: string;
	readonly docs: `https://${string}`;
	/** The types of action that can be this event. */
	readonly actions: readonly string[];
	readonly fields: F;
	/** Whether an action of these types is the event that the user chose. Pure. */
	accepts(action: Action, params: Params<WithBoards<F>>): boolean;
	/** The subject and what belongs to it; id, moment, actor and source ids are added. Pure. */
	emits(action: Action, params: Params<WithBoards<F>>): Record<string, unknown>;
}

const sourceOf = ({ id, type, data }: Action) => ({
	actionId: id,
	actionType: type,
	boardId: data.board?.id ?? null,
	listId: data.list?.id ?? null,
	cardId: data.card?.id ?? null,
});

/**
 * A trigger event that is an action on a board. A webhook delivers actions, the board's log lists them, and both go
 * through the same `accepts` and `emits`, so they look the same and have the same id.
 */
export function trelloEvent<const F extends Fields, const V extends string>(
	event: ActionEvent<F, V>,
): TriggerEvent<Action, WithBoards<F>, V> {
	const { actions, accepts, emits, fields, ...words } = event;
	const isLogged = actions.every((type) => logged.has(type));
	return defineEvent<Action>()<WithBoards<F>, V>({
		...words,
		rights: 'read',
		subscribe: actions,
		fields: [boardsField, ...fields],
		accepts: (action, params) => actions.includes(action.type) && accepts(action, params),
		emits: (action, params): Emission => ({
			eventId: action.id,
			occurredAt: action.date,
			actor: actorOf(action),
			...emits(action, params),
			source: sourceOf(action),
		}),
		...(isLogged && {
			look: async (api, params, { since }) => {
				const boards = (params as Params<readonly [typeof boardsField]>).boards.board;
				return (
					await Promise.all(boards.map(async ({ board }) => await boardActions(api, board, actions, since)))
				).flat();
			},
		}),
	});
}
