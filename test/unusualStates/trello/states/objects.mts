import type { INodeParameters } from 'n8n-workflow';

import type { Card, CustomField } from '../../../../sandbox/trello/boardModel.mts';
import { deleteCard } from '../../../../sandbox/trello/card/cardChanges.mts';
import { hasField, nameOf, type State } from '../state.mts';
import { type Objects, TestBoard } from '../testBoard.mts';

const withObjects = (name: string, meets: State['meets'], objects: Objects, more: Partial<State> = {}): State => ({
	name,
	meets,
	create: (trello) => ({ board: new TestBoard(trello, objects) }),
	...more,
});

const takesCard: State['meets'] = (operation) => hasField(operation, 'card', 'comment');
const takesList: State['meets'] = (operation) => hasField(operation, 'list', 'card');
const takesMember: State['meets'] = ({ resource, value }) =>
	resource === 'member' || (resource === 'workspace' && /ember/.test(value)) || value === 'getMembers';
const takesLabel: State['meets'] = ({ resource, value }) => resource === 'label' || value === 'getLabels';

const archivedList = withObjects('an archived list with open cards', takesList, {
	list: (_board, list) => Object.assign(list, { closed: true }),
});

const withCard = (name: string, change: Partial<Card>): State =>
	withObjects(name, takesCard, { card: (_board, card) => Object.assign(card, change) });

/** `emailCard` is a type of actions: https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/ */
const emailed = withObjects('an e-mailed card', takesCard, {
	card(board, card) {
		const action = board.trello.state.actions.findLast(
			({ type, data }) => type === 'createCard' && (data['card'] as { id: string }).id === card.id,
		);
		if (action) action.type = 'emailCard';
	},
});

const departed = withObjects(
	'a card with a member who left the board',
	takesCard,
	{
		card(board, card) {
			const member = board.trello.state.members.find(({ username }) => username === 'departed');
			card.idMembers.push(member?.id ?? board.departed().id);
		},
	},
	{
		// The member stays on the card, so that the members are more than those which the example adds.
		except: (operation) =>
			/^member:(?:addToCard|removeFromCard)$/.test(nameOf(operation)) ? 'the example compares all members' : undefined,
	},
);

const cards: readonly State[] = [
	withCard('an archived card', { closed: true }),
	withCard('a template card', { isTemplate: true }),
	withCard('a mirror card', { cardRole: 'mirror' }),
	emailed,
	departed,
];

/** `deactivated` and `unconfirmed` are fields of a membership in Trello's specification. */
const withMembership = (name: string, change: object): State =>
	withObjects(name, takesMember, {
		member(board, member) {
			const own = board.record.memberships.find(({ idMember }) => idMember === member.id);
			if (own) Object.assign(own, change);
		},
	});

const members: readonly State[] = [
	withMembership('an unconfirmed member', { unconfirmed: true }),
	withMembership('a deactivated member', { deactivated: true }),
	withMembership('an observer', { memberType: 'observer' }),
];

const labels: readonly State[] = [
	withObjects('a label without a name', takesLabel, { label: { name: '' } }),
	withObjects('a label without a colour', takesLabel, { label: { color: null } }),
	withObjects('a label without a name and a colour', takesLabel, { label: { name: '', color: null } }),
];

/** Fields that take an object by its name, each with the part of the mock server's state that has it. */
const byName = {
	card: 'cards',
	targetCard: 'cards',
	list: 'lists',
	targetList: 'lists',
	board: 'boards',
	label: 'labels',
	customField: 'customFields',
	checklist: 'checklists',
} as const;

type Named = keyof typeof byName;

const isNamed = (name: string): name is Named => name in byName;

/** Replaces the ID in each of these fields by the name, as people type it. */
const named =
	(board: TestBoard) =>
	(parameters: INodeParameters): INodeParameters =>
		Object.fromEntries(
			Object.entries(parameters).map(([field, value]) => {
				const objects: ReadonlyArray<{ id: string; name: string }> = isNamed(field)
					? board.trello.state[byName[field]]
					: [];
				const found = objects.find(({ id }) => id === value);
				return [field, found ? found.name.normalize('NFC') : value];
			}),
		);

const withNames = (name: string, pattern: string, more: Partial<State> = {}): State => ({
	name,
	meets: (operation) => hasField(operation, ...Object.keys(byName)),
	create(trello) {
		const board = new TestBoard(trello, { name: pattern });
		return { board, point: named(board) };
	},
	...more,
});

/** Operations whose object is closed or archived when it is looked for by its name. */
const ofClosed = /^(?:card:unarchive|list:unarchive|board:reopen)$/;

const names: readonly State[] = [
	withNames('names with combining marks (NFD), which are typed in the composed form', 'Pr\u0075\u0308fung *', {
		except: (operation) =>
			nameOf(operation) === 'board:reopen'
				? 'the board of the example is open, and only closed ones are found'
				: undefined,
	}),
	withNames('two objects with one name', 'Same', {
		except: (operation) =>
			ofClosed.test(nameOf(operation)) || operation.resource === 'search'
				? 'only one of the objects is closed, or the search has the name as its query'
				: undefined,
		// The message names the objects; nothing may be done to one of them by chance.
		words: () =>
			/several|more than one|two |\d+ (?:open )?(?:boards|lists|cards|labels|custom fields|checklists)|called "Same"/i,
	}),
];

/** Values of custom fields as Trello's interfaces allow them: https://developer.atlassian.com/cloud/trello/guides/rest-api/getting-started-with-custom-fields/ */
const values: ReadonlyArray<readonly [name: string, type: CustomField['type'], value: Record<string, string> | null]> =
	[
		['a number of seventeen digits', 'number', { number: '12345678901234567' }],
		['a number with many decimals', 'number', { number: '0.1234567890123456789' }],
		['an empty text', 'text', { text: '' }],
		['a text of 10,000 characters', 'text', { text: 'x'.repeat(10_000) }],
		['a date without a time', 'date', { date: '2027-03-01T00:00:00.000Z' }],
		['a checkbox that is off', 'checkbox', { checked: 'false' }],
		['a value of null', 'text', null],
		['an option that was deleted', 'list', null],
	];

const takesValue: State['meets'] = (operation) =>
	/^customField:(?:get|getAll|getDefinitions)$/.test(nameOf(operation)) ||
	/^card:(?:get|copy|move|update)$/.test(nameOf(operation));

const customFields = values.map(([name, type, value]) =>
	withObjects(`a custom field with ${name}`, takesValue, {
		card(board, card) {
			const field = board.field(type, type === 'list' ? ['A', 'B'] : []);
			const idValue = type === 'list' ? (field.options.pop()?.id ?? null) : null;
			const id = card.id.replace(/...$/, 'f0f');
			board.trello.state.customFieldItems.push({ id, idCustomField: field.id, idCard: card.id, value, idValue });
		},
	}),
);

/** Deletes what the example names in this field, as somebody does while the workflow runs. */
const deleted = (field: 'card' | 'comment' | 'label', remove: (board: TestBoard, id: string) => void): State => ({
	name: `a ${field} that was deleted`,
	meets: (operation) => hasField(operation, field),
	isFresh: true,
	create(trello) {
		const board = new TestBoard(trello);
		const point = (parameters: INodeParameters) => {
			remove(board, String(parameters[field]));
			return parameters;
		};
		return { board, point };
	},
	// `POST /cards/{id}/idLabels` has the words "invalid value for value" for a label that does not exist.
	words: () =>
		/invalid value for value|not found|found nothing|does not exist|no longer|finds? no|sees no|has no|is not on|not exist/i,
});

const deletions: readonly State[] = [
	deleted('card', ({ trello: { state }, admin }, id) => {
		const card = state.cards.find((one) => one.id === id);
		if (card) deleteCard({ ...admin, state }, card);
	}),
	deleted('comment', ({ trello: { state } }, id) => {
		state.actions = state.actions.filter((one) => one.id !== id);
	}),
	deleted('label', ({ trello: { state } }, id) => {
		state.labels = state.labels.filter((one) => one.id !== id);
		for (const card of state.cards) card.idLabels = card.idLabels.filter((one) => one !== id);
	}),
];

export const objectStates: readonly State[] = [
	...deletions,
	archivedList,
	...cards,
	...members,
	...labels,
	...names,
	...customFields,
];
