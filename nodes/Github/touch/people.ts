import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../shared/catalogue/api';
import type { Ask } from '../../shared/catalogue/integration';
import type { Alike, Named } from '../../shared/catalogue/touch';
import { path } from '../../shared/http/path';
import { connectedAccount } from '../api/account';
import { approvedBy, isApproval } from './approvals';
import { differing, namesIn, objectBody, partsOf, repositoryRoute } from './request';

/**
 * All names of an account. Copilot has one for what it does: `copilot-swe-agent[bot]` as an assignee and
 * `copilot-pull-request-reviewer[bot]` as a reviewer; people call both Copilot.
 * https://docs.github.com/rest/issues/assignees, https://docs.github.com/rest/pulls/review-requests
 */
export const accountNames = (login: string): Alike => {
	const plain = login.replace(/\[bot\]$/, '');
	return [login, plain, ...(/^copilot(?:-swe-agent|-pull-request-reviewer)?$/i.test(plain) ? ['copilot'] : [])];
};

const teamNames = (owner: string, slug: string): Alike => [`${owner}/${slug}`, slug];

/** The people and teams that an issue or a pull request has now, by a list of it. */
async function currentOf(request: ApiRequest, list: string, ask: Ask): Promise<readonly string[]> {
	const { body } = await ask<IDataObject>({ method: 'GET', path: request.path });
	return namesIn(body[list]);
}

/** Members of a body, and variables of a document, that name people in ways that no rule here reads. */
const namesPeople = /assignee|reviewer|member|invitee|collaborator|user|actor|codeowner/i;

const memberNames = (body: unknown): readonly string[] =>
	typeof body !== 'object' || body === null || Buffer.isBuffer(body)
		? []
		: Array.isArray(body)
			? body.flatMap(memberNames)
			: Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [name, ...memberNames(value)]));

/** The account with a numeric ID: https://docs.github.com/rest/users/users#get-a-user-using-their-id */
async function loginOf(id: unknown, ask: Ask): Promise<Alike> {
	const { body } = await ask<{ login?: string }>({ method: 'GET', path: path`/user/${String(id)}` });
	return [String(id), ...(body.login === undefined ? [] : accountNames(body.login))];
}

/** The person whom an approved suggestion assigns; undefined where the suggestion is not known. */
async function approvedPerson(request: ApiRequest, ask: Ask): Promise<readonly Alike[] | undefined> {
	const approved = await approvedBy(request, ask);
	return approved?.action === 'add_assignee' ? [await loginOf(approved.targetId, ask)] : approved && [];
}

/** The people and teams that a request below a repository adds or removes. */
async function peopleOfRepository(request: ApiRequest, ask: Ask): Promise<readonly Alike[] | undefined> {
	const { repository = '', parts = [] } = repositoryRoute(request) ?? {};
	const [owner = ''] = repository.split('/');
	const body = objectBody(request);
	if (body === undefined) return undefined;
	if (isApproval(request)) return await approvedPerson(request, ask);
	const [kind, item, list, ...more] = parts;
	const isItem = kind === 'issues' || kind === 'pulls';
	if (kind === 'collaborators' && item !== undefined) return [accountNames(item)];
	if (isItem && list === 'requested_reviewers') {
		const { reviewers, team_reviewers: teams } = body;
		return [...namesIn(reviewers).map(accountNames), ...namesIn(teams).map((slug) => teamNames(owner, slug))];
	}
	if (isItem && list === 'assignees' && more.length === 0) return namesIn(body['assignees']).map(accountNames);
	if (kind === 'issues' && list === undefined && body['assignees'] !== undefined) {
		const current = item === undefined ? [] : await currentOf(request, 'assignees', ask);
		return differing(current, namesIn(body['assignees'])).map(accountNames);
	}
	return memberNames(body).some((name) => namesPeople.test(name)) ? undefined : [];
}

/** The person whom a request about an organization invites, adds or removes. */
async function peopleOfOrganization(request: ApiRequest, ask: Ask): Promise<readonly Alike[] | undefined> {
	const [, , kind, ...rest] = partsOf(request);
	const { invitee_id: invitee, email } = objectBody(request) ?? {};
	if (kind === 'invitations' && rest.length === 0) {
		return invitee === undefined ? [[String(email ?? '')]] : [await loginOf(invitee, ask)];
	}
	const [named] = kind === 'teams' ? rest.slice(2) : rest;
	const isMembership =
		/^(?:memberships|members|outside_collaborators)$/.test(kind ?? '') ||
		(kind === 'teams' && /^(?:memberships|members)$/.test(rest[1] ?? ''));
	if (isMembership) return named === undefined ? undefined : [accountNames(named)];
	return memberNames(objectBody(request)).some((name) => namesPeople.test(name)) ? undefined : [];
}

/** The people and teams that a write at GitHub adds, invites, requests or removes. */
export const peopleOfGithub: Named = async (request, ask) => {
	const [first] = partsOf(request);
	if (first === 'repos') return await peopleOfRepository(request, ask);
	if (first === 'orgs' || first === 'organizations') return await peopleOfOrganization(request, ask);
	const { variables } = objectBody(request) ?? {};
	const named = request.path === '/graphql' ? variables : request.body;
	return memberNames(named).some((name) => namesPeople.test(name)) ? undefined : [];
};

/** All names of the connected account. */
export const connectedNames = async (api: Api): Promise<Alike> => accountNames((await connectedAccount(api)).login);
