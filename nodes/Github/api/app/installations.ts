import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Found, Search } from '../../../shared/catalogue/lookup';
import { path } from '../../../shared/http/path';
import { searchList } from '../dropDowns';

/** Where an app is installed. https://docs.github.com/rest/apps/apps#list-installations-for-the-authenticated-app */
export interface Installation {
	readonly id: number;
	readonly account?: {
		readonly login: string;
		readonly slug?: string;
		readonly type?: string;
		readonly html_url?: string;
	} | null;
	readonly html_url?: string;
	readonly repository_selection?: string;
	readonly permissions?: Readonly<Record<string, string>>;
}

/** Whose it is: an organization, a user or, by its short name, an enterprise. */
const nameOf = ({ account }: Installation): string => account?.login ?? account?.slug ?? '';

/**
 * The installation that was chosen by its id or its account, or the only one. Pure.
 *
 * @throws UserError where there is none, or several.
 */
export function chosenOf(all: readonly Installation[], given: string): Installation {
	const named = all.map((one) => `${nameOf(one)} (${one.id})`).slice(0, 10);
	if (all.length === 0) {
		throw new UserError(
			'The GitHub App is installed nowhere. Install it at GitHub: in the settings of the app, under "Install App".',
		);
	}
	const isMeant = (one: Installation) =>
		given === '' || String(one.id) === given || nameOf(one).toLowerCase() === given.toLowerCase();
	const [only, ...others] = all.filter(isMeant);
	if (only && others.length === 0) return only;
	throw new UserError(
		only
			? `The GitHub App is installed ${all.length} times. Choose one as "Installation" in the node or in the credential: ${named.join(', ')}.`
			: `The GitHub App is not installed at "${given.slice(0, 80)}". It is at ${named.join(', ')}. Correct "Installation".`,
	);
}

/** The installation that the account works for. */
export async function connectedInstallation(api: Api): Promise<Installation> {
	const { installation } = await api.credential();
	const all: Installation[] = [];
	for await (const one of api.rows<Installation>({ method: 'GET', path: path`/app/installations` })) all.push(one);
	return chosenOf(all, String(installation ?? ''));
}

/** One page of the drop-down of an app's installations. */
export const searchInstallations = async (api: Api, search: Search): Promise<Found> =>
	await searchList<Installation>(api, { method: 'GET', path: path`/app/installations` }, search, (one) => ({
		name: `${nameOf(one)}${one.repository_selection === 'selected' ? ' (selected repositories)' : ''}`,
		value: String(one.id),
		url: one.html_url,
	}));
