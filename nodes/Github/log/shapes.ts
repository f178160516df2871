import type { Account } from '../api/account';
import { momentOf } from '../api/moment';
import type { Delivery, Repository } from './payloads';

/** Who did it, as a workflow sees it. */
export const actorOf = (account: Account | null | undefined) =>
	account ? { id: account.id, login: account.login, isBot: account.type === 'Bot' } : null;

/** A repository as a workflow sees it. */
export const repositoryOf = ({ full_name: name, html_url: url }: Repository) => ({ name, url: url ?? null });

/**
 * Whether a branch is one of a fork: of another repository than the one it is for, or of one that is gone (null). Null where the
 * service does not say of which it is. Pure.
 */
export const isOfFork = (head: Pick<Repository, 'id'> | null | undefined, base: Pick<Repository, 'id'>) => {
	if (head === null) return true;
	return head?.id === undefined || base.id === undefined ? null : head.id !== base.id;
};

/** When it happened: at the moment that what it is about tells, or else when it was delivered, or arrived (`now`, epoch milliseconds). Pure. */
export const happenedAt = (
	moment: string | null | undefined,
	{ deliveredAt }: Pick<Delivery, 'deliveredAt'>,
	now: number,
): string => momentOf(moment ?? deliveredAt ?? new Date(now).toISOString());

/** The repository of an issue, a pull request or a commit, from its link. Pure. */
export const repositoryOfLink = (link: string): Repository => {
	const url = link.replace(/\/(issues|pull|commit)\/[^/]*$/, '').replace(/#.*$/, '');
	return { full_name: url.split('/').slice(-2).join('/'), html_url: url };
};
