import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../shared/catalogue/api';
import { isClientError, isGone } from '../../shared/http/errors';
import { path } from '../../shared/http/path';
import { connectedAccount } from '../api/account';
import type { Like } from '../api/officialTypes';
import { segmentsOf } from '../api/repository';

/** At most so many questions for one answer; what was not asked is not trusted. */
const maxQuestions = 40;

/** Who may write changes seldom, and what a run or a pull request comes from never. */
const goodForMs = 10 * 60_000;

type RepositoryObject = Like<
	'full-repository',
	{ private: true; default_branch: ''; owner: unknown; permissions: { push: true } }
>;

interface Place {
	readonly isPublic: boolean;
	readonly defaultBranch: string;
	/** The person whom it belongs to; none where that is an organization. */
	readonly owner: string | null;
	/** Whether the account may write itself, without which GitHub tells it nobody's access. */
	readonly isOurs: boolean;
}

/** Somebody as a shape tells of them. */
export interface Person {
	readonly username?: string | null;
	readonly isBot?: boolean | null;
	readonly association?: string | null;
}

const lower = (text: string): string => text.toLowerCase();

/** What triggers runs that say nothing but what the repository's own code makes them say. https://docs.github.com/actions/reference/workflows-and-actions/events-that-trigger-workflows */
const ownCauses = new Set([
	...[
		'push',
		'schedule',
		'workflow_dispatch',
		'repository_dispatch',
		'pull_request',
		'merge_group',
		'create',
		'release',
	],
	'deployment',
]);

/** What can be asked of GitHub about who wrote something: each question once for an answer, and remembered for a while. */
export class Facts {
	private readonly asked = new Map<string, Promise<unknown>>();
	private readonly api: Api;

	constructor(api: Api) {
		this.api = api;
	}

	/** The answer; null where the service refuses it, undefined where it could not be asked. */
	private async ask<T>(key: string, read: () => Promise<T>): Promise<T | null | undefined> {
		const known = this.asked.get(key) as Promise<T | null | undefined> | undefined;
		if (known) return await known;
		if (this.asked.size >= maxQuestions) return undefined;
		const orNull = async () =>
			await read().catch((error: unknown) => {
				if (isGone(error) || isClientError(error)) return null;
				throw error;
			});
		const answer = this.api.cached(`trust: ${key}`, orNull, goodForMs).catch(() => undefined);
		this.asked.set(key, answer);
		return await answer;
	}

	private async get<T = IDataObject>(
		target: ApiRequest['path'],
		query: IDataObject = {},
	): Promise<T | null | undefined> {
		const read = async () => await this.api.request<T>({ method: 'GET', path: target, query });
		return await this.ask<T>(`${target}${JSON.stringify(query)}`, read);
	}

	/** What is known of a repository; one that cannot be read counts as public. */
	async place(repository: string): Promise<Place> {
		const read = async (): Promise<Place> => {
			const target = path`/repos/${segmentsOf(repository)}`;
			const told = await this.api.request<RepositoryObject>({ method: 'GET', path: target });
			return {
				isPublic: told.private !== true,
				defaultBranch: told.default_branch ?? '',
				owner: told.owner?.type === 'User' ? lower(told.owner.login ?? '') : null,
				isOurs: told.permissions?.push === true,
			};
		};
		const nothing: Place = { isPublic: true, defaultBranch: '', owner: null, isOurs: false };
		return (await this.ask(`repository ${lower(repository)}`, read)) ?? nothing;
	}

	/**
	 * Whether somebody may write to a repository now. GitHub tells it to those who may write themselves
	 * (https://docs.github.com/rest/collaborators/collaborators#get-repository-permissions-for-a-user, 403 to others:
	 * https://github.com/yegor256/rultor/issues/1407). To others what an author is to a repository proves little: an owner may
	 * write, and a collaborator where the repository belongs to a person; a member of an organization may have no such right.
	 * https://docs.github.com/account-and-profile/reference/permission-levels-for-a-personal-account-repository
	 *
	 * An app is told to have no access, or to be no user, whatever it may do (https://github.com/anomalyco/opencode/issues/43532,
	 * https://github.com/anthropics/claude-code-action/issues/1018), and apps repeat the words of others: it is never believed.
	 *
	 * @param repository as owner/name; without one only the account itself is believed.
	 */
	async mayWrite({ username, isBot, association }: Person, repository: string | undefined): Promise<boolean> {
		if (!username || isBot) return false;
		const me = await this.ask('me', async () => lower((await connectedAccount(this.api)).login));
		if (lower(username) === me) return true;
		if (repository === undefined) return false;
		const { owner } = await this.place(repository);
		if (lower(username) === owner) return true;
		const target = path`/repos/${segmentsOf(repository)}/collaborators/${username}/permission`;
		const told = (await this.tellsAccess(repository)) ? await this.get<{ permission?: string }>(target) : undefined;
		if (told?.permission !== undefined) return ['admin', 'write'].includes(told.permission);
		return association === 'owner' || (association === 'collaborator' && owner !== null);
	}

	/**
	 * Whether the account is told who may write: one that may write itself is, and an app, whatever it may do. Others are
	 * refused, which is found out once, about the owner; an organization is only said to be no user.
	 */
	private async tellsAccess(repository: string): Promise<boolean> {
		if ((await this.place(repository)).isOurs) return true;
		const [owner = ''] = segmentsOf(repository);
		const target = path`/repos/${segmentsOf(repository)}/collaborators/${owner}/permission`;
		const read = async () =>
			await this.api.request({ method: 'GET', path: target }).then(
				() => true,
				(error: unknown) => {
					if (isGone(error)) return true;
					throw error;
				},
			);
		return (await this.ask(`access to ${lower(repository)}`, read)) === true;
	}

	/**
	 * Whether a branch, tag or commit belongs to a repository: GitHub hands out the commits of forks at the repository's own
	 * address as well (https://docs.github.com/rest/commits/commits, "imposter commits"), which nobody with access has pushed.
	 * A commit is one of the default branch where comparing finds nothing new in it.
	 */
	async isOwnRef(repository: string, ref: string): Promise<boolean> {
		const { defaultBranch } = await this.place(repository);
		if (ref === '' || ref === 'HEAD' || ref === defaultBranch) return true;
		const [, kind, name = ref] = /^(?:refs\/)?(heads|tags)\/(.+)$/.exec(ref) ?? [];
		if (/^[\da-f]{4,40}$/i.test(ref)) {
			if (defaultBranch === '') return false;
			const target = path`/repos/${segmentsOf(repository)}/compare/${`${defaultBranch}...${ref}`}`;
			const told = await this.get<{ status?: string }>(target, { per_page: 1 });
			return told?.status === 'behind' || told?.status === 'identical';
		}
		if (kind === undefined && ref.startsWith('refs/')) return false;
		for (const of of kind === undefined ? ['heads', 'tags'] : [kind]) {
			const target = path`/repos/${segmentsOf(repository)}/git/ref/${[of, ...name.split('/')]}`;
			const told = await this.get<{ ref?: string }>(target);
			if (told?.ref === `refs/${of}/${name}`) return true;
		}
		return false;
	}

	/** Whether a pull request proposes a branch of the repository itself, which only people with access push to. */
	async isOwnPull(repository: string, number: number): Promise<boolean> {
		const read = async () => {
			const target = path`/repos/${segmentsOf(repository)}/pulls/${number}`;
			const { head, base } = await this.api.request<Record<'head' | 'base', { repo?: { id?: number } | null }>>({
				method: 'GET',
				path: target,
			});
			return head.repo?.id !== undefined && head.repo.id === base.repo?.id;
		};
		return (await this.ask(`pull request ${lower(repository)}#${number}`, read)) === true;
	}

	/** Whether a run is one of the repository's own code, and nothing of others made it begin. */
	async isOwnRun(repository: string, id: number): Promise<boolean> {
		const read = async () => {
			const told = await this.api.request<{
				event?: string;
				head_repository?: { id?: number } | null;
				repository?: { id?: number };
			}>({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/actions/runs/${id}` });
			const isOwn = told.head_repository?.id !== undefined && told.head_repository?.id === told.repository?.id;
			return isOwn && ownCauses.has(told.event ?? '');
		};
		return (await this.ask(`run ${lower(repository)} ${id}`, read)) === true;
	}
}
