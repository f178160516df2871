import type { LiveRow, RestRequest, Sender } from './row.mts';

// What Trello does with webhooks, batches, cards, invitations and searches. Values of a run: see `runValues`.

type More = Omit<RestRequest, 'as' | 'route'>;
const by = (as: Sender, route: string, more: More = {}): RestRequest => ({ ...{ as, route }, ...more });
const owner = (route: string, more: More = {}): RestRequest => by('owner', route, more);
const second = (route: string, more: More = {}): RestRequest => by('second', route, more);

const undescribed = "The row checks a parameter that Trello's description does not have.";
const card = { path: { id: '{card}' } };
const newCard = (capture: string, more: Record<string, string> = {}): RestRequest =>
	owner('POST /cards', { query: { idList: '{list}', name: 'Live {random}', ...more }, capture: { [capture]: 'id' } });
const hook = (idModel: string, at = 'hook'): RestRequest =>
	owner('POST /webhooks/', {
		query: { idModel, callbackURL: `https://{receiver}/${at}?{random}` },
		capture: { hook: 'id' },
	});
const withoutHook = owner('DELETE /webhooks/{id}', { path: { id: '{hook}' } });
const delivered = (type: string): RestRequest => owner(`GET https://{receiver}/deliveries/${type}`, { until: 200 });
const receiver = ['a public receiver of webhooks'] as const;
const receiverAndSecond = ['a public receiver of webhooks', 'a second account'] as const;
const join = owner('PUT /boards/{id}/members/{idMember}', {
	...{ path: { id: '{board}', idMember: '{secondMember}' }, query: { type: 'normal' } },
});
const leave = second('DELETE /boards/{id}/members/{idMember}', { path: { id: '{board}', idMember: '{secondMember}' } });

const hookRows: readonly LiveRow[] = [
	{
		id: 'hook-owner-left',
		question: 'Does a webhook remain active and deliver after its account has left the private board?',
		prepare: [
			join,
			{ ...hook('{board}', 'left'), as: 'second' },
			leave,
			owner('PUT /boards/{id}', { path: { id: '{board}' }, query: { desc: '{random}' } }),
		],
		request: delivered('updateBoard'),
		responses: [
			{
				response: 404,
				then: 'The check of the board, which reads the webhook, too, fails with a message at each poll.',
			},
			{ response: 200, then: 'The trigger emits the event; its next check of the board fails with a message.' },
		],
		needs: receiverAndSecond,
		cleanup: [second('DELETE /webhooks/{id}', { path: { id: '{hook}' } })],
	},
	{
		id: 'member-hook-audience',
		question: 'Does a webhook on a member receive what other accounts do to this member?',
		prepare: [
			join,
			hook('{ownerMember}', 'me'),
			second('PUT /cards/{id}', { ...card, query: { idMembers: '{ownerMember}' } }),
		],
		request: delivered('addMemberToCard'),
		responses: [
			{ response: 404, then: 'Custom Webhook Events of My Account emits what the account does; its text says so.' },
			{ response: 200, then: 'Custom Webhook Events of My Account emits these events as well.' },
		],
		needs: receiverAndSecond,
		cleanup: [withoutHook],
	},
	{
		id: 'workspace-hook-audience',
		question: 'Does a webhook on a workspace receive the actions of a private board that its account cannot see?',
		prepare: [
			hook('{workspace}', 'workspace'),
			second('POST /cards', { query: { idList: '{unseenList}', name: 'Unseen' } }),
		],
		request: delivered('createCard'),
		responses: [
			{ response: 404, then: 'It emits the events of the boards that the account can see.' },
			{ response: 200, then: 'Custom Webhook Events of a workspace emits them.' },
		],
		needs: receiverAndSecond,
		cleanup: [withoutHook],
	},
	{
		id: 'hook-410',
		question: 'Is a webhook deleted whose receiver answers a delivery with 410?',
		prepare: [hook('{card}', 'gone'), owner('PUT /cards/{id}', { ...card, query: { name: 'Gone {random}' } })],
		request: owner('GET /webhooks/{id}', { path: { id: '{hook}' }, until: 404 }),
		responses: [
			{ response: 404, then: 'The trigger creates the webhook again if the workflow is still active.' },
			{ response: 200, then: 'The trigger deletes the webhook when the workflow is deactivated.' },
		],
		needs: receiver,
	},
	{
		id: 'hook-2xx',
		question: 'Does a delivery count as failed whose receiver answers with 202?',
		prepare: [
			hook('{card}', 'accepted'),
			owner('PUT /cards/{id}', { ...card, query: { name: 'Accepted {random}' } }),
			delivered('updateCard'),
		],
		request: owner('GET /webhooks/{id}', { path: { id: '{hook}' } }),
		responses: [
			{
				response: 200,
				body: { consecutiveFailures: 0 },
				then: 'The trigger answers with 200, so that this does not happen.',
			},
			{ response: 200, then: 'The trigger answers with 200, so that this does not happen.' },
		],
		needs: receiver,
		cleanup: [withoutHook],
	},
	{
		id: 'hook-reactivated',
		question: 'Does Trello check the URL again when a webhook is activated again?',
		prepare: [
			hook('{card}', 'once'),
			owner('PUT /webhooks/{id}', { path: { id: '{hook}' }, query: { active: false } }),
		],
		request: owner('PUT /webhooks/{id}', { path: { id: '{hook}' }, query: { active: true } }),
		responses: [
			{ response: 400, words: 'did not return 200 status code', then: 'The error says how n8n becomes reachable.' },
			{ response: 200, body: { active: true }, then: 'The trigger polls again when deliveries fail.' },
		],
		needs: receiver,
		cleanup: [withoutHook],
	},
	{
		id: 'hook-disabled',
		question: 'Is a webhook still active whose deliveries have failed for some hours?',
		prepare: [hook('{card}', 'failing')],
		request: owner('GET /webhooks/{id}', { path: { id: '{hook}' } }),
		responses: [
			{ response: 200, body: { active: true }, then: 'The trigger keeps the webhook and polls after failures.' },
			{ response: 200, body: { active: false }, then: 'The trigger activates the webhook, whatever disabled it.' },
		],
		needs: ['a public receiver of webhooks', 'a wait of more than ten minutes'],
		cleanup: [withoutHook],
	},
	{
		id: 'hook-unreachable',
		question: 'In which words does Trello reject the URL of a webhook that cannot be reached?',
		request: owner('POST /webhooks/', { query: { idModel: '{card}', callbackURL: 'https://unreachable.invalid/' } }),
		responses: [
			{ response: 400, words: 'did not return 200 status code', then: 'The error says how n8n becomes reachable.' },
			{ response: 400, then: "The error shows Trello's words." },
		],
	},
	{
		id: 'oauth-hook-secret',
		question: 'Are deliveries of a webhook of an OAuth 2.0 token signed with the secret of the OAuth 2.0 app?',
		prepare: [
			by('oauth2', 'POST /webhooks/', {
				query: { idModel: '{board}', callbackURL: 'https://{receiver}/oauth2?{random}' },
				capture: { hook: 'id' },
			}),
			owner('PUT /boards/{id}', { path: { id: '{board}' }, query: { desc: '{random}' } }),
		],
		request: owner('GET https://{receiver}/signatures/updateBoard', { until: 200 }),
		responses: [
			{ response: 200, body: { clientSecret: true }, then: 'The trigger accepts the delivery.' },
			{
				response: 200,
				body: { clientSecret: false },
				then: 'The trigger rejects the delivery until the field "Webhook Signing Secret" has the other secret.',
			},
		],
		needs: ['an OAuth 2.0 app', 'a public receiver of webhooks'],
		cleanup: [by('oauth2', 'DELETE /webhooks/{id}', { path: { id: '{hook}' } })],
	},
	{
		id: 'hook-scope',
		question: 'With which status does Trello reject a webhook on an object whose read scope the OAuth 2.0 token lacks?',
		request: by('oauth2', 'POST /webhooks/', {
			query: { idModel: '{workspace}', callbackURL: 'https://{receiver}/scope' },
		}),
		responses: [
			{ response: 401, then: 'The error names the scopes of the credential.' },
			{ response: 403, then: "The error shows Trello's words." },
			{ response: 400, then: "The error shows Trello's words." },
		],
		needs: ['an OAuth 2.0 app', 'a public receiver of webhooks'],
	},
];

const batch = (urls: string): RestRequest => owner('GET /batch', { query: { urls } });

const batchRows: readonly LiveRow[] = [
	{
		id: 'batch-entry-shape',
		question: 'Which form has a failed entry of a batch?',
		request: batch('/cards/{card}?fields=name,/cards/000000000000000000000000'),
		responses: [
			{ response: 200, body: { '1.statusCode': 404 }, then: 'The entry counts as missing.' },
			{
				response: 200,
				body: { '1.404': 'The requested resource was not found.' },
				then: 'The entry counts as missing, too.',
			},
		],
	},
	{
		id: 'batch-cost',
		question: 'How many requests of a limit that was not used before does a batch of two URLs cost?',
		prepare: [owner('GET /cards/{id}', { ...card, query: { fields: 'name' } })],
		request: batch('/cards/{card}?fields=name,/boards/{board}?fields=name'),
		responses: [
			{ response: 200, headers: { 'x-rate-limit-api-token-remaining': '98' }, then: 'The budget counts it as one.' },
			{
				response: 200,
				headers: { 'x-rate-limit-api-token-remaining': '97' },
				then: 'Trello answers 429 earlier, and the requests wait as for every other 429.',
			},
		],
	},
	{
		id: 'batch-size',
		question: 'In which words does Trello reject a batch of eleven URLs?',
		request: batch(Array.from({ length: 11 }, () => '/members/me').join(',')),
		responses: [
			{ response: 400, then: 'A batch has at most ten URLs, so that this does not happen.' },
			{ response: 200, then: 'A batch has at most ten URLs, as the documentation requires.' },
		],
	},
	{
		id: 'batch-nested',
		question: 'In which words does Trello reject a batch within a batch?',
		request: batch('/batch?urls=/members/me'),
		responses: [
			{ response: 200, body: { '0.400': 'nested batch requests are not allowed' }, then: 'The package sends none.' },
			{ response: 'other', then: 'The package sends none.' },
		],
	},
];

const cardRows: readonly LiveRow[] = [
	{
		id: 'duplicate-ids',
		question: 'What does Trello return for a label that an update names twice?',
		request: owner('PUT /cards/{id}', { ...card, query: { idLabels: '{label},{label}' } }),
		responses: [
			{ response: 400, words: 'label not found', then: 'Each ID is sent once, so that this does not happen.' },
			{ response: 200, then: 'Each ID is sent once, so that the response is the same.' },
		],
	},
	{
		id: 'move-custom-fields',
		question: 'Does a card keep the value of a custom field on another board that has the same field?',
		prepare: [
			newCard('moved'),
			owner('PUT /cards/{idCard}/customField/{idCustomField}/item', {
				path: { idCard: '{moved}', idCustomField: '{customField}' },
				body: { value: { text: 'kept' } },
			}),
			owner('PUT /cards/{id}', { path: { id: '{moved}' }, query: { idBoard: '{otherBoard}', idList: '{otherList}' } }),
		],
		request: owner('GET /cards/{id}/customFieldItems', { path: { id: '{moved}' } }),
		responses: [
			{
				response: 200,
				body: { length: 0 },
				then: 'A hint names the custom fields whose values were removed.',
			},
			{ response: 200, body: { length: 1 }, then: 'There is no hint about custom fields.' },
		],
		needs: ['a paid plan'],
	},
	{
		id: 'move-members',
		question: 'Does a card keep a member who does not belong to the board it is moved to?',
		prepare: [
			join,
			newCard('moved', { idMembers: '{secondMember}', idLabels: '{label}' }),
			owner('PUT /cards/{id}', { path: { id: '{moved}' }, query: { idBoard: '{otherBoard}', idList: '{otherList}' } }),
		],
		request: owner('GET /cards/{id}', { path: { id: '{moved}' }, query: { fields: 'idMembers,idLabels' } }),
		responses: [
			{
				response: 200,
				body: { 'idMembers.0': '{secondMember}' },
				then: 'The output lists the member, and there is no hint.',
			},
			{ response: 200, body: { 'idMembers.length': 0 }, then: 'A hint names the members who were removed.' },
		],
		needs: ['a second account'],
	},
	{
		id: 'move-no-list',
		question: 'In which words does Trello reject the move to a board without an open list?',
		prepare: [
			newCard('moved'),
			owner('POST /boards/', { query: { name: 'Live {random}', defaultLists: false }, capture: { empty: 'id' } }),
		],
		request: owner('PUT /cards/{id}', { path: { id: '{moved}' }, query: { idBoard: '{empty}' } }),
		responses: [
			{ response: 400, then: "The error shows Trello's words; the step itself names a list." },
			{ response: 200, then: 'The step itself names a list.' },
		],
		cleanup: [owner('DELETE /boards/{id}', { path: { id: '{empty}' } })],
	},
	{
		id: 'cover-empty',
		question: 'Does an empty cover remove the cover of a card, and which brightness has the card then?',
		prepare: [owner('PUT /cards/{id}', { ...card, query: { cover: { color: 'red' } } })],
		request: owner('PUT /cards/{id}', { ...card, query: { cover: '' } }),
		responses: [
			{ response: 200, body: { 'cover.color': null }, then: 'The step returns the card without a cover.' },
			{ response: 200, then: 'The output has the cover of the response.' },
		],
	},
	{
		id: 'card-put-fields',
		question: 'Does PUT accept `isTemplate` and `dueReminder`, and does an empty text clear the description?',
		request: owner('PUT /cards/{id}', {
			...card,
			query: { isTemplate: true, desc: '', idLabels: '', due: '2030-01-01T00:00:00.000Z', dueReminder: 60 },
			isInvalid: undescribed,
		}),
		responses: [
			{ response: 200, body: { isTemplate: true, dueReminder: 60, desc: '' }, then: 'The step returns the card.' },
			{ response: 200, then: 'The step fails with a message that names the field that Trello did not change.' },
		],
	},
	{
		id: 'list-archive-actions',
		question: 'Does archiving all cards of a list create an action for each card?',
		prepare: [
			owner('POST /lists', { query: { idBoard: '{board}', name: 'Live {random}' }, capture: { ownList: 'id' } }),
			newCard('archived', { idList: '{ownList}' }),
			owner('POST /lists/{id}/archiveAllCards', { path: { id: '{ownList}' } }),
		],
		request: owner('GET /cards/{id}/actions', { path: { id: '{archived}' }, query: { filter: 'updateCard:closed' } }),
		responses: [
			{ response: 200, body: { '0.type': 'updateCard' }, then: 'Card Archived emits an event for each card.' },
			{ response: 200, body: { length: 0 }, then: 'Card Archived emits none; its text says so.' },
		],
	},
	{
		id: 'visible-closed-board',
		question: 'Do the filters `visible` and `open` of the cards of a member leave out those of closed boards?',
		request: owner('GET /members/{id}/cards', { path: { id: 'me' }, query: { filter: 'visible' } }),
		responses: [
			{ response: 200, body: { '0.idBoard': '{closedBoard}' }, then: 'The output says that the board is closed.' },
			{ response: 200, then: 'Cards of closed boards are not in the output.' },
		],
	},
	{
		id: 'member-cards-limit',
		question: 'Do `limit` and `before` work for the cards of a member?',
		request: owner('GET /members/{id}/cards', { path: { id: 'me' }, query: { limit: 1 }, isInvalid: undescribed }),
		responses: [
			{ response: 200, body: { length: 1 }, then: 'The cards are read page by page.' },
			{ response: 200, then: 'All cards are read with the first page, and the step returns as many as requested.' },
			{ response: 400, then: "The error shows Trello's words." },
		],
	},
	{
		id: 'invite-confirmed',
		question: 'Which role and which state has a person who is invited to a board as an admin, or is the role refused?',
		request: owner('PUT /boards/{id}/members', {
			path: { id: '{board}' },
			query: { email: '{mailbox}', type: 'admin' },
			body: { fullName: 'Live Test' },
		}),
		responses: [
			{ response: 200, body: { 'memberships.1.unconfirmed': false }, then: 'The output has the role of the response.' },
			{ response: 200, body: { 'memberships.1.unconfirmed': true }, then: 'The output says `confirmed: false`.' },
			{ response: 400, then: 'The error says how to make an admin: invite as a member, and change the role later.' },
		],
		needs: ['a spare mailbox'],
	},
	{
		id: 'search-phrase',
		question: 'Does a search for a phrase find a card that was just created?',
		prepare: [newCard('searched', { name: 'Quiet "brown" foxes {random}' })],
		request: owner('GET /search', { query: { query: 'name:"brown foxes" is:open', modelTypes: 'cards' } }),
		responses: [
			{ response: 200, body: { 'cards.0.id': '{searched}' }, then: 'A card is found by its name.' },
			{
				response: 200,
				then: 'The words are searched for one by one; the message says to give the board of a new card.',
			},
		],
	},
	{
		id: 'search-closed-board',
		question: 'Does a search with `is:open` include open cards of closed boards?',
		prepare: [
			owner('GET /boards/{id}/cards', { path: { id: '{closedBoard}' }, capture: { closedCard: '0.id' } }),
			owner('GET /cards/{id}', { path: { id: '{closedCard}' }, capture: { closedName: 'name' } }),
		],
		request: owner('GET /search', { query: { query: 'name:"{closedName}" is:open', modelTypes: 'cards' } }),
		responses: [
			{ response: 200, body: { 'cards.0.id': '{closedCard}' }, then: 'A name that two cards have is an error.' },
			{ response: 200, body: { 'cards.length': 0 }, then: 'The card on the open board is used.' },
		],
	},
	{
		id: 'list-closed-actions',
		question: 'Does archiving a list create an action for each of its cards?',
		prepare: [
			owner('POST /lists', { query: { idBoard: '{board}', name: 'Live {random}' }, capture: { ownList: 'id' } }),
			newCard('inside', { idList: '{ownList}' }),
			owner('PUT /lists/{id}', { path: { id: '{ownList}' }, query: { closed: true } }),
		],
		request: owner('GET /cards/{id}/actions', { path: { id: '{inside}' }, query: { filter: 'updateCard:closed' } }),
		responses: [
			{ response: 200, body: { length: 0 }, then: 'Card Archived emits none; its text says so.' },
			{ response: 200, body: { '0.type': 'updateCard' }, then: 'Card Archived emits an event for each card.' },
		],
	},
	{
		id: 'list-move-actions',
		question: 'Does moving all cards of a list create an action for each card?',
		prepare: [
			owner('POST /lists', { query: { idBoard: '{board}', name: 'Live {random}' }, capture: { ownList: 'id' } }),
			newCard('carried', { idList: '{ownList}' }),
			owner('POST /lists/{id}/moveAllCards', {
				path: { id: '{ownList}' },
				query: { idBoard: '{board}', idList: '{secondList}' },
			}),
		],
		request: owner('GET /cards/{id}/actions', { path: { id: '{carried}' }, query: { filter: 'updateCard:idList' } }),
		responses: [
			{ response: 200, body: { '0.type': 'updateCard' }, then: 'Card Moved emits an event for each card.' },
			{ response: 200, body: { length: 0 }, then: 'Card Moved emits none.' },
		],
	},
	{
		id: 'list-board-actions',
		question: 'Does moving a list to another board create an action for each of its cards?',
		prepare: [
			owner('POST /lists', { query: { idBoard: '{board}', name: 'Live {random}' }, capture: { ownList: 'id' } }),
			newCard('carried', { idList: '{ownList}' }),
			owner('PUT /lists/{id}', { path: { id: '{ownList}' }, query: { idBoard: '{otherBoard}' } }),
		],
		request: owner('GET /cards/{id}/actions', { path: { id: '{carried}' }, query: { filter: 'moveCardToBoard' } }),
		responses: [
			{ response: 200, body: { length: 0 }, then: 'Card Moved and New Card emit none; their texts say so.' },
			{ response: 200, body: { '0.type': 'moveCardToBoard' }, then: 'Card Moved emits an event for each card.' },
		],
	},
	{
		id: 'card-put-clears',
		question: 'Does an empty text clear the members of a card, and does the reminder remain without a due date?',
		prepare: [
			newCard('cleared', { idMembers: '{ownerMember}', due: '2030-01-01T00:00:00.000Z' }),
			owner('PUT /cards/{id}', { path: { id: '{cleared}' }, query: { dueReminder: 60 }, isInvalid: undescribed }),
		],
		request: owner('PUT /cards/{id}', {
			path: { id: '{cleared}' },
			...{ query: { idMembers: '', due: null }, isInvalid: undescribed },
		}),
		responses: [
			{
				response: 200,
				body: { 'idMembers.length': 0, due: null, dueReminder: 60 },
				then: 'The output has the reminder.',
			},
			{ response: 200, body: { 'idMembers.length': 0 }, then: 'The output has the reminder of the response.' },
			{ response: 200, then: 'The output has the members and the reminder of the response.' },
		],
	},
];

/** A mail cannot be sent by a request: a person sends it to the address of the board or card before the run. */
const mailed = ['a spare mailbox', 'a person'] as const;
const mailRows: readonly LiveRow[] = [
	{
		id: 'email-card-app',
		question: 'Does the action of an e-mailed card have an `appCreator`?',
		request: owner('GET /boards/{id}/actions', { path: { id: '{board}' }, query: { filter: 'emailCard', limit: 1 } }),
		responses: [
			{
				response: 200,
				body: { '0.appCreator': null },
				then: 'The card is not trusted, because of the type of its action.',
			},
			{ response: 200, then: 'The card is not trusted, because of the type of its action.' },
		],
		needs: mailed,
	},
	{
		id: 'email-comment-mark',
		question: 'Does an e-mailed comment have an `appCreator`?',
		request: owner('GET /boards/{id}/actions', { path: { id: '{board}' }, query: { filter: 'commentCard', limit: 1 } }),
		responses: [
			{
				response: 200,
				body: { '0.appCreator': null },
				then: 'The comment is trusted like one that the member wrote, unless the card is e-mailed; the documentation says so.',
			},
			{ response: 200, then: 'The comment is not trusted.' },
		],
		needs: mailed,
	},
	{
		id: 'closed-board-write',
		question: 'Can a card on a closed board be changed?',
		prepare: [
			owner('POST /boards/', { query: { name: 'Live {random}', defaultLists: true }, capture: { closing: 'id' } }),
			owner('GET /boards/{id}/lists', { path: { id: '{closing}' }, capture: { closingList: '0.id' } }),
			owner('POST /cards', {
				query: { idList: '{closingList}', name: 'Live {random}' },
				capture: { closingCard: 'id' },
			}),
			owner('PUT /boards/{id}', { path: { id: '{closing}' }, query: { closed: true } }),
		],
		request: owner('PUT /cards/{id}', { path: { id: '{closingCard}' }, query: { name: 'Changed {random}' } }),
		responses: [
			{ response: 200, then: 'The step succeeds, with a hint that the board is closed.' },
			{ response: 'other', then: "The error shows Trello's words." },
		],
		cleanup: [owner('DELETE /boards/{id}', { path: { id: '{closing}' } })],
	},
];

export const trelloRows: readonly LiveRow[] = [...hookRows, ...batchRows, ...cardRows, ...mailRows];
