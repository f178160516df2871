import { UserError } from 'n8n-workflow';

import { type ApiRequest, StreamedBody } from '../../catalogue/api';
import type { Ask, Integration } from '../../catalogue/integration';
import { isMethodHeader } from '../headers';
import { leadsAway } from '../path';

/** Looks at each request before it is sent. @throws UserError that says what may be done instead, when it must not be. */
export type Guard = (request: ApiRequest, ask: Ask) => Promise<void>;

/** What an account may be used for here, beside what the service itself allows. */
export interface Restrictions {
	readonly isReadOnly: boolean;
	/** The only places, such as repositories, that requests may be about, by their keys; any where it is empty. */
	readonly places: readonly string[];
	/** What people call these places, for messages; their keys where absent. */
	readonly names?: readonly string[];
}

/** Whether a request changes nothing; one that asks to be taken for another method may. Pure. */
export const isRead = (integration: Integration, request: ApiRequest): boolean =>
	!Object.keys(request.headers ?? {}).some(isMethodHeader) &&
	(request.method === 'GET' || request.method === 'HEAD' || (integration.reads?.(request) ?? false));

/** The places that a request is about; undefined where that cannot be told, as of a path that may lead elsewhere. */
export const placesOf = async (
	{ places }: Integration,
	request: ApiRequest,
	ask: Ask,
	within?: readonly string[],
): Promise<readonly string[] | undefined> =>
	leadsAway(request.path) ? undefined : await places?.of(request, ask, within);

/** One guard after the other; the first refusal counts. */
export const allOf =
	(...guards: readonly Guard[]): Guard =>
	async (request, ask) => {
		for (const guard of guards) await guard(request, ask);
	};

/** Whether a request itself says the key of a place, so that an error with it says nothing new. Pure. */
const says = ({ path, query, body }: ApiRequest, place: string): boolean => {
	const isOpaque = Buffer.isBuffer(body) || body instanceof StreamedBody;
	const said = JSON.stringify([decodeURIComponent(path), query, isOpaque ? undefined : body]);
	return said.toLowerCase().includes(place.toLowerCase());
};

/** What a place is called in a message: as it was given, or by its key where that is the readable part of a link. Pure. */
const nameOf = (given: string, key: string | undefined): string =>
	key !== undefined && given.toLowerCase().includes(key) ? key : given;

/**
 * Keeps what is sent within restrictions: the last wall before the service, whatever the step, call or tool that asks, and
 * whatever its arguments. What cannot be told to be within them is refused. An error names another place only where the request
 * does.
 */
export const guardOf =
	(integration: Integration, { isReadOnly, places, names: named = places }: Restrictions): Guard =>
	async (request, ask) => {
		if (isReadOnly && !isRead(integration, request)) {
			throw new UserError(
				`This connection to ${integration.name} is for reading only, so nothing was changed. Read what you need, and tell the user what should be changed; only the user can allow changes.`,
			);
		}
		if (places.length === 0) return;
		const found = await placesOf(integration, request, ask, places);
		const names = integration.places?.name ?? 'places';
		const told = named.map((name, index) => nameOf(name, places[index]));
		const allowed = `Only these ${names} may be used here: ${told.join(', ')}.`;
		if (found === undefined) {
			throw new UserError(`This call is not about one of the allowed ${names}, so it was not sent. ${allowed}`);
		}
		const foreign = [...new Set(found.filter((place) => !places.includes(place)))];
		if (foreign.length === 0) return;
		const said = foreign.filter((place) => says(request, place));
		throw new UserError(
			said.length > 0
				? `${said.join(', ')} must not be used here, so nothing was sent. ${allowed}`
				: `This call is about ${names} that must not be used here, so nothing was sent. ${allowed}`,
		);
	};
