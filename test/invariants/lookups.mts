import type { Api } from '../../nodes/shared/catalogue/api';
import { Facts } from '../../nodes/Github/authorship/facts';
import { connectedTeams } from '../../nodes/Github/api/account';
import { labelsOf } from '../../nodes/Github/api/names';
import { locateAtGithub } from '../../nodes/Github/api/errors/locate';
import { itemIdOf } from '../../nodes/Github/resources/project/items';
import { inProject } from '../../nodes/Github/resources/project/projects';
import { propertyIdOf, zoneOf } from '../../nodes/GoogleAnalytics/api/property';
import { dataStreamOf } from '../../nodes/GoogleAnalytics/resources/dataStream/dataStream';
import { secretFor } from '../../nodes/GoogleAnalytics/resources/measurementSecret/measurementSecret';
import { conversionsOf } from '../../nodes/GoogleAnalytics/resources/report/conversions';
import { metadataOf } from '../../nodes/GoogleAnalytics/resources/report/metadata';
import { boardNames } from '../../nodes/Trello/api/boardNames';
import { boardMemberIds } from '../../nodes/Trello/api/memberships';
import { permanentId } from '../../nodes/Trello/api/permanentId';
import { boards } from '../../nodes/Trello/api/references/board';
import { cardInPath } from '../../nodes/Trello/api/references/card';
import { customFields, customFieldsOf } from '../../nodes/Trello/api/references/customField';
import { labels } from '../../nodes/Trello/api/references/label';
import { lists } from '../../nodes/Trello/api/references/list';
import { members } from '../../nodes/Trello/api/references/member';
import { nameOfWorkspace } from '../../nodes/Trello/api/references/workspace';

/** Something that this process remembers of a service, and the operations that change it. */
export interface Remembered {
	readonly name: string;
	lookUp(api: Api): Promise<unknown>;
	/** What the service replies to each request of the lookup. */
	readonly reply: unknown;
	/** The operations after which it must be requested again, as `resource:operation`. */
	readonly changedBy: RegExp;
	/** Operations after which it may be requested again, although what is remembered could be true still. */
	readonly mayChange?: RegExp;
}

const byKey =
	(key: string) =>
	async (api: Api): Promise<unknown> =>
		await api.cached(key, async () => await api.request({ method: 'GET', path: '/x' as never }));

const named = [{ id: '6740a1b2c3d4e5f6a7b8c9ff', name: 'Product' }];

const boardsChanged = /^board:(?:create|update|close|reopen|delete)$/;
const listsChanged = /^list:(?:create|update|archive|unarchive)$/;
const labelsChanged = /^label:(?:create|update|delete)$/;
const fieldsChanged = /^customField:(?:create|update|delete|addOption|deleteOption)$/;
const membersChanged = /^(?:member:(?:addToBoard|removeFromBoard|inviteToBoard|changeRole)|workspace:removeMember)$/;
const cardsChanged =
	/^(?:card:(?:copy|update|archive|unarchive|move|delete)|list:(?:archiveAllCards|moveAllCards|archive|unarchive))$/;
const cardsMoved = /^card:(?:copy|create|update|move)$/;
const either = (...all: readonly RegExp[]): RegExp => new RegExp(all.map(({ source }) => source).join('|'));

const trello: readonly Remembered[] = [
	{ name: 'boards', lookUp: async (api) => await boards(api)('cached'), reply: named, changedBy: boardsChanged },
	{
		name: 'boards, requested again',
		lookUp: async (api) => await boards(api)('refreshed'),
		reply: named,
		changedBy: boardsChanged,
	},
	{
		name: 'lists of a board',
		lookUp: async (api) => await lists(api, 'b')('cached'),
		reply: named,
		changedBy: listsChanged,
		mayChange: boardsChanged,
	},
	{
		name: 'archived lists',
		lookUp: async (api) => await lists(api, 'b', 'closed')('cached'),
		reply: named,
		changedBy: listsChanged,
		mayChange: boardsChanged,
	},
	{
		name: 'lists of all boards',
		lookUp: async (api) => await lists(api)('cached'),
		reply: named,
		changedBy: either(listsChanged, boardsChanged),
	},
	{
		name: 'labels',
		lookUp: async (api) => await labels(api, 'b')('cached'),
		reply: named,
		changedBy: labelsChanged,
		mayChange: either(boardsChanged, cardsMoved),
	},
	{
		name: 'members',
		lookUp: async (api) => await members(api, 'b')('cached'),
		reply: named,
		changedBy: membersChanged,
		mayChange: either(boardsChanged, /^workspace:/),
	},
	{
		name: 'ids of the members of a board',
		lookUp: async (api) => await boardMemberIds(api, 'b'),
		reply: [],
		changedBy: membersChanged,
		mayChange: either(boardsChanged, /^workspace:/),
	},
	{
		name: 'who can see and write to a board',
		lookUp: byKey('trust: board b'),
		reply: {},
		changedBy: either(membersChanged, /^board:update$/),
		mayChange: either(boardsChanged, /^workspace:/, cardsChanged),
	},
	{
		name: 'custom fields of a board',
		lookUp: async (api) => await customFieldsOf(api, 'b'),
		reply: named,
		changedBy: fieldsChanged,
		mayChange: either(boardsChanged, cardsMoved),
	},
	{
		name: 'custom fields of all boards',
		lookUp: async (api) => await customFields(api)('cached'),
		reply: named,
		changedBy: either(fieldsChanged, boardsChanged),
		mayChange: cardsMoved,
	},
	{
		name: 'options of a custom field',
		lookUp: byKey('options of custom field 1'),
		reply: {},
		changedBy: fieldsChanged,
		mayChange: either(boardsChanged, cardsMoved),
	},
	{
		name: 'names on a board',
		lookUp: async (api) => await boardNames(api, 'b', []),
		reply: { id: 'b' },
		changedBy: either(boardsChanged, listsChanged, membersChanged),
		mayChange: /^workspace:/,
	},
	{
		name: 'cards by name',
		lookUp: async (api) => await cardInPath(api, 'Product', 'Card'),
		reply: { cards: named },
		changedBy: cardsChanged,
		mayChange: either(/^card:create$|^list:/, boardsChanged),
	},
	{
		name: 'the id of a board',
		lookUp: async (api) => await permanentId(api, 'boards', 'nC8QJJo0'),
		reply: { id: 'b' },
		changedBy: /^board:delete$/,
		mayChange: boardsChanged,
	},
	{
		name: 'the id of a card',
		lookUp: async (api) => await permanentId(api, 'cards', 'p0aWQ2n0'),
		reply: { id: 'c' },
		changedBy: /^card:delete$/,
		mayChange: either(/^card:create$|^list:/, cardsChanged),
	},
	{
		name: 'where a card is',
		lookUp: byKey('place of card c'),
		reply: {},
		changedBy: /^(?:card:(?:update|move|delete)|list:moveAllCards)$/,
		mayChange: either(/^card:(?:create|copy)$|^list:/, cardsChanged, boardsChanged),
	},
	{
		name: 'the usernames of the members of a board',
		lookUp: byKey('usernames of b'),
		reply: [],
		changedBy: membersChanged,
		mayChange: either(boardsChanged, /^workspace:/),
	},
	{
		name: 'the name of a workspace',
		lookUp: async (api) => await nameOfWorkspace(api, 'w'),
		reply: { displayName: 'W' },
		changedBy: /^workspace:(?:create|update|delete)$/,
	},
	{ name: 'the account', lookUp: byKey('me'), reply: { id: 'me' }, changedBy: /^never$/ },
];

const repositoriesChanged = /^repository:(?:create|update|delete|fork)$/;
const peopleChanged = /^(?:collaborator:(?:add|remove)|team:(?:addMember|removeMember)|organization:invite)$/;
const projectChanged = /^(?:project:(?:create|update|delete|copy)|projectField:(?:create|delete))$/;
const itemsChanged =
	/^(?:projectItem:(?:add|createDraft|archive|unarchive|delete)|project:updateItemStatus|(?:issue|pullRequest):update|issue:(?:transfer|delete))$/;
const refsChanged = /^(?:branch:(?:create|delete|rename)|tag:(?:create|delete))$/;
const refsMoved =
	/^(?:file:|commit:create$|pullRequest:(?:merge|updateBranch|create)|repository:sync$|release:(?:create|update|delete)$|deployment:create$)/;
const project = { id: 'PVT_1', number: 1, title: 'Roadmap', url: '' };
const projectItem = {
	...{ id: 'PVTI_1', type: 'ISSUE', isArchived: false, createdAt: '', updatedAt: '' },
	...{ content: { title: 'Item' }, fieldValues: { nodes: [] } },
};
const page = (nodes: readonly unknown[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } });
const refusal = {
	...{ status: 404, headers: {}, body: { message: 'Not Found' } },
	request: { method: 'GET', path: '/repos/octo/site/nothing' },
} as never;

const github: readonly Remembered[] = [
	{
		name: 'whether a repository is there',
		lookUp: async (api) => await locateAtGithub(api, refusal),
		reply: {},
		changedBy: repositoriesChanged,
	},
	{
		name: 'who can see a repository',
		lookUp: async (api) => await new Facts(api).place('octo/site'),
		reply: {},
		changedBy: repositoriesChanged,
		mayChange: peopleChanged,
	},
	{
		name: 'what someone may do in a repository',
		lookUp: async (api) => await new Facts(api).mayWrite({ username: 'mona' }, 'octo/site'),
		reply: { login: 'octo', permission: 'read', permissions: { push: true } },
		changedBy: either(peopleChanged, repositoriesChanged),
	},
	{
		name: 'whether a tag belongs to a repository',
		lookUp: async (api) => await new Facts(api).isOwnRef('octo/site', 'refs/tags/v1'),
		reply: { ref: 'refs/tags/v1', default_branch: 'main' },
		changedBy: refsChanged,
		mayChange: either(refsMoved, repositoriesChanged, peopleChanged),
	},
	{
		name: 'the labels of a repository',
		lookUp: async (api) => await labelsOf(api, 'octo/site', ['Größe']),
		reply: { id: 1, name: 'Größe' },
		changedBy: /^label:(?:create|update|delete)$/,
		mayChange: either(
			repositoriesChanged,
			/^(?:issue|pullRequest):(?:create|update|addLabels|removeLabels|setLabels)$|^(?:issue:transfer)$/,
		),
	},
	{
		name: 'the teams of the account',
		lookUp: connectedTeams,
		reply: { slug: 'web', organization: { login: 'acme' } },
		changedBy: /^team:(?:addMember|removeMember)$/,
		mayChange: peopleChanged,
	},
	{
		name: 'a project with its fields',
		lookUp: async (api) => await inProject(api, 'octo', 'octo/1', (form) => form),
		reply: { data: { repositoryOwner: { projectV2: project }, node: { fields: page([]) } } },
		changedBy: projectChanged,
	},
	{
		name: 'the items of a project',
		lookUp: async (api) => await itemIdOf(api, project, 'Item', ''),
		reply: { data: { node: { items: page([projectItem]) } } },
		changedBy: itemsChanged,
		mayChange: projectChanged,
	},
	{
		name: 'the projects that a trigger watches',
		lookUp: byKey('projects:{}'),
		reply: [],
		changedBy: /^project:(?:create|update|delete|copy)$/,
		mayChange: projectChanged,
	},
	{ name: 'the account', lookUp: byKey('me'), reply: { login: 'octo' }, changedBy: /^never$/ },
];

const propertiesChanged = /^property:(?:create|update|delete)$/;
const streamsChanged = /^dataStream:(?:create|update|delete)$/;
const secretsChanged = /^measurementSecret:(?:create|update|delete)$/;
const definitionsChanged =
	/^(?:(?:customDimension|customMetric):(?:create|update|archive)|(?:keyEvent|channelGroup):(?:create|update|delete))$/;

const analytics: readonly Remembered[] = [
	{
		name: 'properties',
		lookUp: async (api) => await propertyIdOf(api, 'Shop'),
		reply: { account: 'accounts/1', propertySummaries: [{ property: 'properties/1001', displayName: 'Shop' }] },
		changedBy: propertiesChanged,
	},
	{
		name: 'the time zone of a property',
		lookUp: async (api) => await zoneOf(api, '1'),
		reply: { timeZone: 'Europe/Berlin' },
		changedBy: propertiesChanged,
	},
	{
		name: 'a data stream',
		lookUp: async (api) => await dataStreamOf(api, '1', '2'),
		reply: { name: 'properties/1/dataStreams/2' },
		changedBy: streamsChanged,
		mayChange: /^property:/,
	},
	{
		name: 'the secret of a data stream',
		lookUp: async (api) => await secretFor(api, '1', '2', false),
		reply: { secretValue: 's' },
		changedBy: either(secretsChanged, streamsChanged),
		mayChange: /^(?:event:send|property:)/,
	},
	{
		name: 'metrics and dimensions',
		lookUp: async (api) => await metadataOf(api, '1'),
		reply: { dimensions: [], metrics: [] },
		changedBy: definitionsChanged,
		mayChange: /^property:/,
	},
	{
		name: 'conversions',
		lookUp: async (api) => await conversionsOf(api, '1'),
		reply: {},
		changedBy: definitionsChanged,
		mayChange: /^property:/,
	},
	{
		name: 'which fields can be combined',
		lookUp: byKey('compatible 1 country customEvent:x'),
		reply: {},
		changedBy: definitionsChanged,
		mayChange: /^property:/,
	},
	{ name: 'numbers of a trigger', lookUp: byKey('numbers of 1 {}'), reply: {}, changedBy: /^never$/ },
];

/** What this process remembers, by service. */
export const rememberedOf: Readonly<Record<string, readonly Remembered[]>> = {
	Trello: trello,
	GitHub: github,
	'Google Analytics': analytics,
};
