import type { Api, Path, ErrorResponse } from '../../shared/catalogue/api';
import { isGone } from '../../shared/http/errors';
import { adviceOnRole, saysWhy } from './explain';
import { everyProperty } from './property';

type Proof = (api: Api, refusal: ErrorResponse) => Promise<string | undefined>;

const propertyIn = ({ request }: ErrorResponse): string | undefined => /\/properties\/(\d+)/.exec(request.path)?.[1];

/** Google refuses a property that does not exist, one of others, and a role that is too low in the same words. */
const role: Proof = async (api, errorResponse) => {
	const property = propertyIn(errorResponse);
	if (errorResponse.status !== 403 || property === undefined || saysWhy(errorResponse)) return undefined;
	const listed = await everyProperty(api);
	const own = listed.find(({ id }) => id === property);
	if (own) {
		const { method, path } = errorResponse.request;
		return `This account can read the property ${property} (${own.name}), but Google did not permit ${method} ${path}. ${adviceOnRole(errorResponse)}`;
	}
	return `The property ${property} is not among the ${listed.length} that this account can read: "Get many properties" lists them. Check the ID (Admin > Property details in Google Analytics). ${adviceOnRole(errorResponse)}`;
};

interface Part {
	/** Such as "data stream". */
	readonly noun: string;
	readonly id: string;
	readonly at: Path;
}

const singular = (collection: string): string =>
	collection
		.replace(/ies$/, 'y')
		.replace(/s$/, '')
		.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The objects that a path names, from the account or property down to the last one. Pure. */
function partsOf(path: string): Part[] {
	const [, version = '', rest = ''] = /^\/(v\w+)\/([^:?]*)/.exec(path) ?? [];
	const segments = rest.split('/');
	return segments.flatMap((id, index) => {
		const collection = segments[index - 1];
		if (index % 2 === 0 || collection === undefined || id === '') return [];
		return { noun: singular(collection), id, at: `/${version}/${segments.slice(0, index + 1).join('/')}` as Path };
	});
}

/** Collections whose objects can only be listed (discovery documents of v1beta and v1alpha): a read of one proves nothing. */
const onlyListed = /\/(?:firebaseLinks|googleAdsLinks)\/[^/]+$/;

/** Which object of a path is not there: each is read, from the outermost on; a read of the last one is the refusal itself. */
const missingPart: Proof = async (api, { status, request }) => {
	if (status !== 404) return undefined;
	const parts = partsOf(request.path);
	for (const [index, { noun, id, at }] of parts.entries()) {
		const within = parts[index - 1];
		const owner = within === undefined ? '' : ` of the ${within.noun} ${within.id}`;
		const sentence = `Google did not find the ${noun} ${id}${owner}, or this account cannot read it. Check the ID.`;
		if (request.method === 'GET' && at === request.path) return sentence;
		if (onlyListed.test(at)) return undefined;
		// The collections below a property can belong to either API; the property itself is one of the Admin API.
		const base = index === 0 ? 'admin' : request.base;
		const found = await api.request({ method: 'GET', base, path: at }).then(
			() => true,
			(error: unknown) => (isGone(error) ? false : undefined),
		);
		if (found === false) return sentence;
		if (found === undefined) return undefined;
	}
	return undefined;
};

/** What a further request proves of a refusal, in this order. */
const proofs: ReadonlyArray<{ readonly name: string; readonly prove: Proof }> = [
	{ name: 'the role on a property', prove: role },
	{ name: 'an object that the path names', prove: missingPart },
];

/**
 * Which object of a request Google does not find, and which role the account needs, where further requests prove it.
 *
 * @returns a sentence, to which the kernel adds Google's words; undefined where nothing is proved.
 */
export async function locateAtGoogle(api: Api, refusal: ErrorResponse): Promise<string | undefined> {
	for (const { prove } of proofs) {
		const proved = await prove(api, refusal);
		if (proved !== undefined) return proved;
	}
	return undefined;
}
