import type { Account } from '../api/account';
import type { Repository } from './payloads';

/** Who did it, as a workflow sees it. */
export const actorOf = (account: Account | null | undefined) =>
	account ? { id: account.id, login: account.login, isBot: account.type === 'Bot' } : null;

/** A repository as a workflow sees it. */
export const repositoryOf = ({ full_name: name, html_url: url }: Repository) => ({ name, url: url ?? null });

/** The repository of an issue, a pull request or a commit, from its link. Pure. */
export const repositoryOfLink = (link: string): Repository => {
	const url = link.replace(/\/(issues|pull|commit)\/[^/]*$/, '').replace(/#.*$/, '');
	return { full_name: url.split('/').slice(-2).join('/'), html_url: url };
};
