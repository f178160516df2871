/** The words of one service: docs/architecture.md has them as tables. */
export interface Vocabulary {
	/** What the ids of the service look like; what a person types, such as a short link, does not look like that. */
	readonly permanent: RegExp;
	/** Names of the service that have a word of ours, or none because nobody needs them. */
	readonly foreign: RegExp;
	readonly people: ReadonlySet<string>;
	readonly crowds: ReadonlySet<string>;
	readonly places: ReadonlySet<string>;
	/** What is an object wherever it is named, so that `$json.card.id` is right in every step and trigger. */
	readonly things: ReadonlySet<string>;
	readonly lists: ReadonlySet<string>;
	/** Whether an object says which one of its kind it is. */
	isOne(value: Record<string, unknown>): boolean;
	isPlace(value: Record<string, unknown>): boolean;
	/** What the user or the service keeps there is in their words. */
	readonly theirs: ReadonlySet<string>;
	/** What is a name everywhere but where it is what an event or a receipt is about. */
	readonly subjects: ReadonlySet<string>;
}

/** Ids of any form: of events, whose ids the service itself tells, and of services whose ids have no one form. */
export const anyId = /./;

const trelloPeople = ['actor', 'author', 'member', 'owner', 'creator', 'copiedBy', 'assignee'];
const trelloPlaces = [
	...['board', 'list', 'workspace', 'checklist', 'targetList'],
	...['boardBefore', 'boardAfter', 'listBefore', 'listAfter'],
];
const hasText = (value: Record<string, unknown>): boolean => typeof value['id'] === 'string';

const trello: Vocabulary = {
	permanent: /^[\da-f]{24}$/,
	foreign:
		/^(id[A-Z]\w*|_id|desc|descData|nameData|closed|pos|fullName|displayName|shortUrl|shortLink|html_url|date|dateLast\w+|fileName|edgeColor|prefs|badges|memberType|memberCreator|dueComplete|unread_\w+)$/,
	people: new Set(trelloPeople),
	crowds: new Set(['members', 'voters', 'assignees']),
	places: new Set(trelloPlaces),
	things: new Set([
		...[...trelloPeople, ...trelloPlaces],
		...['app', 'attachment', 'card', 'checkItem', 'comment', 'customField', 'label', 'mirrorOf'],
		...['notification', 'reaction', 'sticker'],
	]),
	lists: new Set([
		...['members', 'voters', 'assignees', 'attachments', 'boards', 'cards', 'checklists', 'comments', 'customFields'],
		...['items', 'labels', 'lists', 'options', 'stickers', 'workspaces'],
	]),
	isOne: hasText,
	isPlace: (value) => 'name' in value,
	theirs: new Set(),
	subjects: new Set(),
};

const githubPeople = [
	...['actor', 'assignee', 'closedBy', 'collaborator', 'creator', 'enabledBy', 'mergedBy', 'owner', 'reviewer'],
	...['triggeredBy', 'user'],
];

/** GitHub calls some things by number or name, and their answers do not tell the id: those are known by it all the same. */
const github: Vocabulary = {
	permanent: anyId,
	foreign:
		/^(_.*|archived|commitSha|created|dismissed\w*|draft|due[oO]n|event_?[nN]ame|filename|head_?[sS]ha|headBranch|html_?[uU]rl|isMergeableState|locked|login|mergeable|merged|prerelease|private|protected|tagName|timestamp|truncated)$/,
	people: new Set(githubPeople),
	crowds: new Set(['assignees', 'reviewers']),
	places: new Set(['repository', 'headRepository']),
	things: new Set([
		...githubPeople,
		...['author', 'comment', 'discussion', 'headRepository', 'issue', 'job', 'label', 'milestone', 'project'],
		...['pullRequest', 'release', 'replyTo', 'repository', 'review', 'team'],
	]),
	lists: new Set([
		...['assets', 'assignees', 'commits', 'files', 'jobs', 'labels', 'pullRequests', 'reviewers', 'teams'],
	]),
	isOne: (value) => ['id', 'number', 'name', 'fullName', 'username', 'sha', 'title'].some((name) => name in value),
	isPlace: (value) => 'fullName' in value,
	theirs: new Set(['content', 'fields']),
	subjects: new Set(['branch', 'tag']),
};

const googlePlaces = ['account', 'property'];

/** Columns of reports are called as they were asked for, so that what lies in rows is in Google's words. */
const google: Vocabulary = {
	permanent: anyId,
	foreign:
		/^(adsPersonalizationEnabled|androidAppStreamData|blockedReasons|canManageClients|compatible|createTime|custom|customDefinition|defaultUri|deletable|deleted|deleteTime|deprecatedApiNames|displayName|expireTime|iosAppStreamData|propertySummaries|revoked|scopes|systemGenerated|uiName|updateTime|webStreamData)$/,
	people: new Set(['actor']),
	crowds: new Set(),
	places: new Set(googlePlaces),
	things: new Set([
		...googlePlaces,
		...['annotation', 'audience', 'channelGroup', 'customDimension', 'customMetric', 'dataStream', 'keyEvent'],
	]),
	lists: new Set(['accounts', 'conflicts', 'properties', 'resources', 'rows']),
	isOne: hasText,
	isPlace: (value) => 'name' in value,
	theirs: new Set(['row', 'rows', 'totals', 'maximums', 'minimums', 'aggregates']),
	subjects: new Set(),
};

const vocabularies: Readonly<Record<string, Vocabulary>> = {
	GitHub: github,
	'Google Analytics': google,
	Trello: trello,
};

/**
 * The words of a service. Pure.
 *
 * @throws when it has none.
 */
export function vocabularyOf(service: string): Vocabulary {
	const words = vocabularies[service];
	if (!words) throw new Error(`There are no words of ${service}.`);
	return words;
}

/** Where the same names stand for numbers or settings of the same things, or for the parts of a changed value. */
const countsOrSettings = /(^|\.)(counts|settings|from|to)\.\w+$/;

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const momentNames = /(At|^due|^start)$/;

export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with the value that a name stands for. */
function faultOf(name: string, at: string, value: unknown, words: Vocabulary): string | undefined {
	const isOne = (one: unknown): one is Record<string, unknown> => isObject(one) && words.isOne(one);
	/** An id alone is a reference. */
	const isReference = (one: unknown): boolean => isOne(one) && Object.keys(one).length === 1;
	const isPerson = (one: unknown): boolean => isReference(one) || (isOne(one) && 'username' in one);
	const isPlace = (one: unknown): boolean => isReference(one) || (isOne(one) && words.isPlace(one));
	if (words.people.has(name) && isOne(value) && !isPerson(value)) return 'is no person { id, username, name? }';
	if (words.places.has(name) && isOne(value) && !isPlace(value)) return 'is no place { id, name }';
	if (words.crowds.has(name) && Array.isArray(value) && !value.every(isPerson))
		return 'are no people { id, username, name? }';
	if (momentNames.test(name) && !moment.test(String(value))) return 'is no moment';
	if (/remind/i.test(name) && value === -1) return 'is -1';
	if (words.things.has(name) && !isOne(value)) return `is ${JSON.stringify(value)}, and no object with an id`;
	if (words.lists.has(name) && !countsOrSettings.test(at) && !(Array.isArray(value) && value.every(isObject)))
		return `are ${JSON.stringify(value)}, and no objects`;
	return undefined;
}

/**
 * What an answer or an emitted item says in other words than those of docs/architecture.md, each with its place. Pure.
 */
export function faultsOfWords(value: unknown, words: Vocabulary, at = ''): string[] {
	const { foreign, permanent } = words;
	if (Array.isArray(value)) return value.flatMap((one) => faultsOfWords(one, words, `${at}[]`));
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([name, inside]) => {
		const place = at === '' ? name : `${at}.${name}`;
		if (place === 'source' || words.theirs.has(name)) return [];
		const fault = inside === null ? undefined : faultOf(name, place, inside, words);
		return [
			...(/^[a-z][A-Za-z0-9]*$/.test(name) ? [] : [`${place} is not in camelCase`]),
			...(foreign.test(name) ? [`${place} is the service's own word`] : []),
			...(fault === undefined ? [] : [`${place} ${fault}`]),
			...(name === 'id' && inside !== null && !permanent.test(String(inside)) ? [`${place} is no permanent id`] : []),
			...(name === 'changes' && Array.isArray(inside) ? inside.flatMap((one) => faultsOfChange(one, words)) : []),
			...faultsOfWords(inside, words, place),
		];
	});
}

/** What one changed field says in the service's words, or otherwise than the shape of the thing would. Pure. */
function faultsOfChange(change: unknown, { foreign, lists, things, isOne }: Vocabulary): string[] {
	if (!isObject(change) || typeof change['field'] !== 'string') return ['changes[] is no change'];
	const { field } = change as { field: string };
	const word = foreign.test(field) || !/^[a-z][A-Za-z0-9]*$/.test(field);
	return [
		...(word ? [`changes[].field ${field} is the service's own word`] : []),
		...['from', 'to'].flatMap((end) => {
			const value = change[end];
			const isThing = things.has(field) || (lists.has(field) && field !== 'customFields');
			if (value === null || value === undefined) return [];
			if (/remind/i.test(field) && value === -1) return [`changes[].${end} of ${field} is -1`];
			if (isThing && !(isObject(value) && isOne(value)))
				return [`changes[].${end} of ${field} is no object with an id`];
			return [];
		}),
	];
}

/** The values of custom fields that carry all that the drop-down offers. Pure. */
export function heavyValues(value: unknown, at = ''): string[] {
	if (Array.isArray(value)) return value.flatMap((one) => heavyValues(one, `${at}[]`));
	if (!isObject(value)) return [];
	const own = 'value' in value && 'options' in value ? [`${at || 'it'} carries the options of its drop-down`] : [];
	return [
		...own,
		...Object.entries(value).flatMap(([name, inside]) => heavyValues(inside, at === '' ? name : `${at}.${name}`)),
	];
}

/** Of these null means "known to be none": nobody that Trello names, and Trello's own pages. */
/** What entries of mixed logs always have, with null for none; see ADR 0020. */
const knownNone = new Set(['actor', 'app', 'card', 'list', 'board']);

/** Members of an entry of a mixed log that are there for nothing. Pure. */
export const emptyMembers = (entry: unknown): string[] =>
	Object.entries(isObject(entry) ? entry : {})
		.filter(([name, value]) => value === null && !knownNone.has(name))
		.map(([name]) => `${name} is there without a value`);
