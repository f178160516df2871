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

const pageSize = 100;

/**
 * All installations of an app.
 *
 * @param readPage reads one page of `GET /app/installations` with a query.
 */
export async function allInstallations(
	readPage: (query: { readonly per_page: number; readonly page: number }) => Promise<readonly Installation[]>,
): Promise<Installation[]> {
	const all: Installation[] = [];
	for (let page = 1; ; page += 1) {
		const rows = await readPage({ per_page: pageSize, page });
		all.push(...rows);
		if (rows.length < pageSize) return all;
	}
}

/** The installation that the account works for. */
export async function connectedInstallation(api: Api): Promise<Installation> {
	const { installation } = await api.credential();
	const request = { method: 'GET', path: path`/app/installations` } as const;
	const all = await allInstallations(async (query) => await api.request<Installation[]>({ ...request, query }));
	return chosenOf(all, String(installation ?? ''));
}

/** One page of the drop-down of an app's installations. */
export const searchInstallations = async (api: Api, search: Search): Promise<Found> =>
	await searchList<Installation>(api, { method: 'GET', path: path`/app/installations` }, search, (one) => ({
		name: `${nameOf(one)}${one.repository_selection === 'selected' ? ' (selected repositories)' : ''}`,
		value: String(one.id),
		url: one.html_url,
	}));
