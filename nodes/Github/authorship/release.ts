import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../shared/catalogue/api';
import { nearest, type WrittenText } from '../../shared/catalogue/authorship';
import { path } from '../../shared/http/path';
import { graphql } from '../api/graphql';
import type { Like } from '../api/officialTypes';
import { ownerAndName, segmentsOf } from '../api/repository';
import type { Facts } from './facts';

/** An issue or a pull request as a maintainer released it: since when, and when its own text changed last, epoch milliseconds. */
interface Release {
	readonly at: number;
	readonly changedAt: number;
}

type IssueEvent = Like<'issue-event', { created_at: ''; actor: unknown; label: { name: '' } }, 'event'>;

interface Current {
	readonly repository?: {
		readonly issueOrPullRequest?: {
			readonly lastEditedAt?: string | null;
			readonly labels?: { readonly nodes?: ReadonlyArray<{ readonly name: string }> };
		};
	};
}

const fieldsOfItem = 'lastEditedAt labels(first: 100) { nodes { name } }';
const currentItem = `query ($owner: String!, $name: String!, $number: Int!) {
	repository(owner: $owner, name: $name) {
		issueOrPullRequest(number: $number) { ... on Issue { ${fieldsOfItem} } ... on PullRequest { ${fieldsOfItem} } }
	}
}`;

const timeOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/**
 * Since when an issue or a pull request is released by one of some labels; undefined where it is not. It has the label now, and the
 * last person who added it can write to the repository. "triage" can add labels, too (https://docs.github.com/organizations/managing-user-access-to-your-organizations-repositories/managing-repository-roles/repository-roles-for-an-organization),
 * and does not count: github/gh-aw#29390 describes labels that approve, fullsend-ai/fullsend#7484 checks who added the last one.
 */
async function releaseOf(
	api: Api,
	facts: Facts,
	repository: string,
	number: number,
	labels: readonly string[],
): Promise<Release | undefined> {
	const lower = labels.map((label) => label.toLowerCase());
	const { repository: found } = await graphql<Current>(api, currentItem, { ...ownerAndName(repository), number });
	const item = found?.issueOrPullRequest;
	const present = (item?.labels?.nodes ?? [])
		.map(({ name }) => name.toLowerCase())
		.filter((name) => lower.includes(name));
	if (!item || present.length === 0) return undefined;
	const events: IssueEvent[] = [];
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/issues/${number}/events` } as const;
	for await (const event of api.rows<IssueEvent>(request)) events.push(event);
	const renamedAt = events.filter(({ event }) => event === 'renamed').map(({ created_at: at }) => timeOf(at));
	const changedAt = Math.max(0, ...renamedAt, item.lastEditedAt ? timeOf(item.lastEditedAt) : 0);
	for (const name of present) {
		const added = events.findLast((one) => one.event === 'labeled' && one.label?.name?.toLowerCase() === name);
		const { login, type } = added?.actor ?? {};
		if (!added || !login) continue;
		const isWriter = await facts.mayWrite({ username: login, isBot: type === 'Bot' }, repository);
		if (isWriter) return { at: timeOf(added.created_at), changedAt };
	}
	return undefined;
}

/** The objects that name an author, the innermost of which a text belongs to. */
const ownerOf = (around: readonly IDataObject[]): IDataObject | undefined =>
	around.findLast((object) => typeof object['author'] === 'object' && object['author'] !== null);

/** The issue or pull request that a text is on, by the link of its object or by the requests that led to it. */
function itemOf(
	{ around }: WrittenText,
	asked: readonly ApiRequest[],
): { repository: string; number: number } | undefined {
	const link = /^https?:\/\/[^/]+\/([\w.-]+\/[\w.-]+)\/(?:issues|pull)\/(\d+)(?:[/#?]|$)/;
	const [, repository, number] = link.exec(String(nearest(around, ['url']) ?? '')) ?? [];
	if (repository !== undefined && number !== undefined) return { repository, number: Number(number) };
	const route = /^\/repos\/([^/]+\/[^/]+)\/(?:issues|pulls)\/(\d+)(?:\/|$)/;
	const named = new Set(asked.flatMap(({ path: at }) => route.exec(at)?.slice(1, 3).join('#') ?? []));
	const [only = '', ...others] = named;
	const [place = '', digits = ''] = only.split('#');
	return others.length > 0 || digits === ''
		? undefined
		: { repository: decodeURIComponent(place), number: Number(digits) };
}

/** Whether a text was written, and last changed, before the item was released. GitHub tells whole seconds. */
function isBefore(text: WrittenText, { at, changedAt }: Release): boolean {
	const owner = ownerOf(text.around);
	if (!owner) return false;
	if (typeof owner['number'] === 'number') return changedAt < at;
	const times = [timeOf(owner['createdAt']), timeOf(owner['updatedAt'])];
	return times.every((time) => time < at);
}

/**
 * Which texts a maintainer has released by a label: titles and bodies of issues and pull requests, and comments on them, that have not
 * changed since a person with write access added the label. What has no time of its own is not released.
 *
 * @param isHome whether the people of a repository are believed: in those of others, they can add any label.
 */
export async function releasedAtGithub(
	{ api, facts, isHome }: { readonly api: Api; readonly facts: Facts; isHome(repository: string): Promise<boolean> },
	texts: readonly WrittenText[],
	asked: readonly ApiRequest[],
	labels: readonly string[],
): Promise<readonly boolean[]> {
	const releases = new Map<string, Promise<Release | undefined>>();
	return await Promise.all(
		texts.map(async (text) => {
			const item = text.origin === 'author' ? itemOf(text, asked) : undefined;
			if (item === undefined) return false;
			const { repository, number } = item;
			const key = `${repository.toLowerCase()}#${number}`;
			const read = async () =>
				(await isHome(repository)) ? await releaseOf(api, facts, repository, number, labels) : undefined;
			const found = releases.get(key) ?? read().catch(() => undefined);
			releases.set(key, found);
			const release = await found;
			return release !== undefined && isBefore(text, release);
		}),
	);
}
