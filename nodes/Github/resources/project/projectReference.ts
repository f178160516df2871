import { UserError } from 'n8n-workflow';

/** What a text says about which project is meant. */
export type ProjectReference =
	| { readonly by: 'number'; readonly owner: string; readonly number: number }
	| { readonly by: 'id'; readonly id: string }
	| { readonly by: 'title'; readonly owner: string; readonly title: string };

const link = /^(?:https?:\/\/[^/]+\/)?(?:orgs|users)\/([\w-]+)\/projects\/(\d+)(?:[/?#].*)?$/;
const short = /^([\w-]+)[/#](\d+)$/;

/** Node IDs of today and of old: the kind of thing is in them. */
const isId = (text: string) => /^PVT_[\w-]+$/.test(text) || /^MD[A-Za-z0-9+/]{10,}=*$/.test(text);

/**
 * Reads which project is meant, by link, number, `owner/number`, ID or title. Pure.
 *
 * @param owner what the Owner field says; may be empty where the text names the owner, or is an ID.
 * @throws UserError when the owner is missing, or when the two name different ones.
 */
export function projectReference(text: string, owner: string): ProjectReference {
	const given = text.trim();
	if (isId(given)) return { by: 'id', id: given };
	const [, named, number] = link.exec(given) ?? short.exec(given) ?? [];
	if (named !== undefined && owner !== '' && named.toLowerCase() !== owner.toLowerCase())
		throw new UserError(
			`"Project" belongs to ${named}, but "Owner" says ${owner}. Leave Owner empty, or correct one of them.`,
		);
	if (named !== undefined) return { by: 'number', owner: named, number: Number(number) };
	if (/^https?:/.test(given))
		throw new UserError(
			`"Project" does not accept "${given.slice(0, 80)}". Give a link such as https://github.com/orgs/octo-org/projects/5.`,
		);
	if (owner === '')
		throw new UserError('"Owner" is missing: choose who the project belongs to, or give the link of the project.');
	const own = /^#?(\d+)$/.exec(given)?.[1];
	return own === undefined ? { by: 'title', owner, title: given } : { by: 'number', owner, number: Number(own) };
}
