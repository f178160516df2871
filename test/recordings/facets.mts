import type { Known } from './known.mts';
import { isEdited, type Recorded, yearOf } from './recordings.mts';
import { formComplaint, type Shape, shapeOf } from './shape.mts';

export type Kind = 'status' | 'error' | 'header' | 'shape';

/** One thing that was compared. */
export interface Facet {
	readonly kind: Kind;
	/** The header, or the place in the body. */
	readonly at: string;
	/** What the stand-in does otherwise; undefined where it agrees. */
	readonly differs?: string;
	/** That it agrees because the specification says otherwise than the recording. */
	readonly ruled?: true;
}

/** What the stand-in answered. */
export interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: unknown;
	/** Whether the list that was asked for fits on the smallest page, so that there is nothing to link to. */
	readonly isWhole?: boolean;
}

/** The headers of a service that clients act on. */
export interface WatchedHeaders {
	/** Whether it says something, beside a recording. */
	watches(name: string, recorded: Recorded): boolean;
	/** Those whose value is the service's own, whoever asks. */
	readonly exact: RegExp;
}

/** Before 2020 only statuses and texts of errors prove anything. */
const OLDEST_PROOF = 2020;

const facet = (kind: Kind, at: string, differs: string | undefined): Facet =>
	differs === undefined ? { kind, at } : { kind, at, differs };
const unless = (agrees: boolean, differs: string): string | undefined => (agrees ? undefined : differs);

/** A text without what is different in every account: numbers, ids and names of objects in addresses. */
const plain = (text: string): string => text.replace(/\b([0-9a-f]{40}|[0-9a-f]{24}|\d+)\b/g, '{id}');

/** The text of an error: the body itself, or its `message`. */
const errorText = (body: unknown): string | undefined => {
	if (typeof body === 'string') return body;
	const message: unknown = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
	return typeof message === 'string' ? message : undefined;
};

/** What an error says is wrong with which member; undefined where it says nothing of the kind. */
function faultsIn(body: unknown): string | undefined {
	const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
	if (!Array.isArray(errors)) return undefined;
	const told = errors.map((one: unknown) => {
		if (typeof one !== 'object' || one === null) return String(one);
		const { resource, field, code } = one as Readonly<Record<string, unknown>>;
		return [resource, field, code].filter((part) => part !== undefined).join(' ');
	});
	return told.sort().join(', ');
}

const relations = (link: string): string =>
	[...link.matchAll(/rel="?(\w+)"?/g)]
		.map(([, name = '']) => name)
		.sort()
		.join(', ');

/** How the addresses of a Link header begin: by the repository's number, or by its name. */
const addressing = (link: string): string =>
	/<[^>]*\/(repositories|organizations|user)\/\d+/.test(link) ? 'number' : 'name';

function headerFacets(
	newest: Recorded,
	answer: Answer,
	name: string,
	{ exact }: WatchedHeaders,
	known: Known,
): Facet[] {
	const [real, ours] = [newest.headers[name], answer.headers[name]].map((value) =>
		name === 'link' && relations(value ?? '') === 'deprecation' ? undefined : value,
	);
	if (real === undefined && ours === undefined) return [];
	if (ours === undefined && name === 'link' && answer.isWhole === true) return [];
	if (ours === undefined) return [facet('header', name, 'is missing; the service sends it')];
	if (real === undefined) {
		const isYounger = known.youngerThan(newest, `header ${name}`);
		return isYounger ? [] : [facet('header', name, 'is sent; the service does not send it')];
	}
	const same = (form: (text: string) => string, at = name): Facet =>
		facet('header', at, unless(form(real) === form(ours), `"${form(ours)}" instead of "${form(real)}"`));
	if (name === 'link') return [same(relations, 'link relations'), same(addressing, 'link addresses')];
	const isCurrent = known.lastYearOf(name) === yearOf(newest);
	if (exact.test(name) && (isCurrent || name === 'content-type'))
		return [same((text) => text.toLowerCase().replace(/;\s*/g, '; '))];
	return [facet('header', name, undefined)];
}

/** The members that every answer of the newest year had, and those that any had. */
interface Proof {
	readonly always: Shape | undefined;
	readonly ever: Shape | undefined;
	/** Whether the service may have added a member since. */
	readonly isYounger: (name: string) => boolean;
}

function memberFacets(at: string, proof: Proof, ours: Shape): Facet[] {
	const { always, ever, isYounger } = proof;
	if (ever === undefined) return [];
	const differs = formComplaint(ever.forms, ours.forms);
	const own = [facet('shape', at === '' ? '(the answer)' : at, differs)];
	if (differs !== undefined) return own;
	const names = new Set([...(always?.members.keys() ?? []), ...ours.members.keys()]);
	const inside = ever.objects > 0 && ours.objects > 0 ? [...names] : [];
	const members = inside.flatMap((name) => {
		const place = at === '' ? name : `${at}.${name}`;
		const [fixed, known, mine] = [always?.members.get(name), ever.members.get(name), ours.members.get(name)];
		if (mine !== undefined) {
			if (known !== undefined)
				return memberFacets(place, { always: fixed?.shape, ever: known.shape, isYounger }, mine.shape);
			return isYounger(name) ? [] : [facet('shape', place, 'is there; the service has no such member')];
		}
		const must = always !== undefined && fixed !== undefined && fixed.present === always.objects;
		return must ? [facet('shape', place, 'is missing; the service always has it')] : [];
	});
	const inLists: Proof = { always: always?.items, ever: ever.items, isYounger };
	const items = ours.items ? memberFacets(`${at}[]`, inLists, ours.items) : [];
	return [...own, ...members, ...items];
}

const isProof = (recorded: Recorded): boolean => yearOf(recorded) >= OLDEST_PROOF;
const hasBody = (recorded: Recorded): boolean =>
	recorded.bodyDropped === undefined && recorded.status !== 204 && !isEdited(recorded);

/**
 * Compares the stand-in's answer with what the service answered to the same kind of request, the newest recording first.
 * The newest one decides status, headers and error; what an answer always has is what all of the newest year had.
 */
export function compare(recorded: readonly Recorded[], answer: Answer, watched: WatchedHeaders, known: Known): Facet[] {
	const [newest] = recorded;
	if (newest === undefined) return [];
	const status = facet(
		'status',
		'status',
		unless(answer.status === newest.status, `${answer.status} instead of ${newest.status}`),
	);
	if (status.differs !== undefined && newest.status < 400) return [status];
	const facets = [status];
	if (newest.status >= 400 && !isEdited(newest)) {
		const [real, ours] = [errorText(newest.body), errorText(answer.body)].map((text) => text && plain(text));
		if (real !== undefined)
			facets.push(facet('error', 'text', unless(real === ours, `"${ours}" instead of "${real}"`)));
		const [realFaults, ourFaults] = [faultsIn(newest.body), faultsIn(answer.body)];
		if (realFaults !== undefined) {
			const differs = unless(realFaults === ourFaults, `"${ourFaults ?? ''}" instead of "${realFaults}"`);
			facets.push(facet('error', 'faults', differs));
		}
	}
	if (!isProof(newest)) return facets;
	const names = new Set([...Object.keys(newest.headers), ...Object.keys(answer.headers)]);
	for (const name of [...names].filter((one) => watched.watches(one, newest)).sort()) {
		facets.push(...headerFacets(newest, answer, name, watched, known));
	}
	const proofs = recorded.filter((one) => isProof(one) && hasBody(one));
	const year = proofs[0] ? yearOf(proofs[0]) : 0;
	const isYounger = (name: string) => known.youngerThan(proofs[0] ?? newest, name);
	const ever = shapeOf(proofs.map(({ body }) => body));
	const always = shapeOf(proofs.filter((one) => yearOf(one) === year).map(({ body }) => body));
	const ours = shapeOf([answer.body]);
	if (ours !== undefined) facets.push(...memberFacets('', { always, ever, isYounger }, ours));
	return facets;
}
