import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { seenName } from '../../../shared/filters/text';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { namedOne } from '../../../shared/parameters/namedOne';
import { nearest } from '../../../shared/parameters/nearest';
import type { Like } from '../../api/officialTypes';
import { organizationField } from '../../api/owner';

/** The fields that name a team. */
export const teamFields = [
	organizationField,
	{
		displayName: 'Team',
		name: 'team',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. web-team',
		description: 'The team, by its slug, its name, its link or its mention, such as @acme/web-team',
	},
] as const satisfies readonly INodeProperties[];

/** Letters, digits, spaces and signs of which it is known what GitHub makes of them; any other may become anything. */
const spelledOut = /^[\w\s-]+$/;

/**
 * The slug that GitHub makes of a name: small letters without accents, with hyphens for spaces ("My TEam Näme" becomes
 * my-team-name, https://docs.github.com/rest/teams/teams#create-a-team); undefined for a name with other characters. Pure.
 */
function slugOf(name: string): string | undefined {
	const plain = seenName(name).normalize('NFD').replace(/\p{M}/gu, '');
	return spelledOut.test(plain)
		? plain
				.toLowerCase()
				.replace(/[^\w]+/g, '-')
				.replace(/^-+|-+$/g, '') || undefined
		: undefined;
}

interface Team {
	readonly organization: string;
	readonly team: string;
}

type ListedTeam = Like<'team', unknown, 'name' | 'slug'>;

/** @throws UserError where the organization has no team of this name, or several. */
async function slugByName(api: Api, organization: string, name: string): Promise<string> {
	const all = await collected(api.rows<ListedTeam>({ method: 'GET', path: path`/orgs/${organization}/teams` }));
	const found = namedOne(all, name, {
		several: `${organization} has several teams`,
		namesOf: (one) => [one.name, one.slug],
		idOf: ({ slug }) => slug,
	});
	if (found) return found.slug;
	const alike = nearest(
		name,
		all.map((one) => one.name),
	).map((one) => `"${one}"`);
	const hint = alike.length > 0 ? ` Did you mean ${alike.join(' or ')}?` : '';
	throw new UserError(
		`"Team": ${organization} has no team named "${name.slice(0, 80)}", or this account cannot see it.${hint} "Team: Get Many" lists the teams.`,
	);
}

/**
 * The segments of a team's path below `/orgs`, by its slug, name, link or mention (@acme/web-team). A name of which it is not
 * known what slug GitHub makes is looked up.
 *
 * @throws UserError where the team belongs to another organization, or no team has the name.
 */
export async function teamSegments(api: Api, { organization, team }: Team): Promise<readonly string[]> {
	const input = team.trim();
	const [, linkedOwner, linked] = /(?:\/orgs\/([^/?#]+))?\/teams\/([^/?#]+)/.exec(input) ?? [];
	const [, mentionedOwner, mentioned] = /^@?([A-Za-z\d-]+)\/([^/\s]+)$/.exec(input) ?? [];
	const owner = linkedOwner ?? mentionedOwner;
	if (owner !== undefined && owner.toLowerCase() !== organization.toLowerCase())
		throw new UserError(
			`"Team" belongs to ${owner}, but "Organization" says ${organization}. Correct one of them, and try again.`,
		);
	const name = linked ?? mentioned ?? input.replace(/^@/, '');
	return [organization, 'teams', slugOf(name) ?? (await slugByName(api, organization, name))];
}

/** A team as GitHub shows it. */
export const readTeam = async (api: Api, team: Team): Promise<IDataObject> =>
	await api.request({ method: 'GET', path: path`/orgs/${await teamSegments(api, team)}` });
