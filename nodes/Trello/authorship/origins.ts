import type { Origins } from '../../shared/catalogue/authorship';

/** What Trello itself says: ids, choices and moments, and the names of accounts, which tell who did something. */
const service = [
	...[
		'id',
		'username',
		'createdAt',
		'updatedAt',
		'occurredAt',
		'readAt',
		'start',
		'due',
		'color',
		'kind',
		'role',
		'type',
	],
	...['visibility', 'background', 'size', 'brightness', 'settings.comments', 'settings.voting', 'settings.invitations'],
	...[
		'activity',
		'nature',
		'changes.field',
		'optionId',
		'actionId',
		'mimeType',
		'emoji',
		'reaction/name',
		'code',
		'image',
	],
	...['sticker/url', 'stickers.url', 'account/name', 'account/email', 'account/url', 'account/timeZone'],
	...[
		'account/locale',
		'account/connection',
		'account/appName',
		'account/rights',
		'account/expiresAt',
		'account/missing',
	],
	...[
		'account/steps',
		'account/triggers',
		'limits/name',
		'member:inviteToBoard/email',
		'workspace/url',
		'workspace/shortName',
	],
];

/**
 * What only members of a board can write, who are no mere observers, or those who belong to a workspace: everybody may see a
 * public board, and comment on it where it allows that, and change nothing else. A card is another matter: an e-mail can create one.
 * https://support.atlassian.com/trello/docs/changing-the-visibility-of-a-board-to-public-private-or-workspace/
 */
const place = [
	...['cover.url', 'location.name', 'location.address', 'labels.name'],
	...['label.name', 'label/name', 'list.name', 'list/name', 'board.name', 'board/name', 'board/description'],
	...[
		'workspace.name',
		'workspace/name',
		'workspace/description',
		'checklist.name',
		'checklist/name',
		'checklists.name',
	],
	...['items.name', 'checkItem.name', 'checkItem/name', 'customField.name', 'customField/name', 'customField/value'],
	...['customFields.name', 'customFields.value', 'options.name', 'app.name'],
	...['search:boards/name', 'search:boards/description'],
	...['board:getChecklists/name', 'workspace:getMembers/name'],
];

const operationsOnCards = ['card', 'board:getCards', 'list:getCards', 'search:cards'];

/** What whoever the object around names as its author has written. */
const author = [
	'text',
	'attachment/name',
	'attachment/url',
	'attachments.name',
	'attachments.url',
	'attachment.name',
	'attachment.url',
];

/** What people call themselves, and say of themselves. */
const self = [
	...['author.name', 'actor.name', 'members.name', 'member.name', 'voters.name', 'copiedBy.name', 'member/name'],
	...['member/bio', 'member/email'],
];

const all = (origin: string, names: readonly string[]) => names.map((name) => [name, origin] as const);

/** Who writes what Trello tells. */
export const origins: Origins = Object.fromEntries([
	...all('service', service),
	...all('place', place),
	...all('cardName', ['card.name', ...operationsOnCards.map((one) => `${one}/name`)]),
	...all(
		'cardDescription',
		operationsOnCards.map((one) => `${one}/description`),
	),
	...all('cardChange', ['changes.from', 'changes.to', 'changes.from.*', 'changes.to.*']),
	...all('author', author),
	...all('self', self),
	...all('link', ['url']),
]);
