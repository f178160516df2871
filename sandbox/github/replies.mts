import type { JsonObject, Reply } from '../front/exchange.mts';

const documentation = 'https://docs.github.com/rest';

/** An error as the API words it. */
export function failure(status: number, message: string, more: JsonObject = {}): Reply {
	return { status, body: { message, documentation_url: documentation, ...more, status: String(status) } };
}

// @octokit/openapi
export const notFound = (): Reply => failure(404, 'Not Found');

// @octokit/openapi
export const requiresAuthentication = (): Reply => failure(401, 'Requires authentication');

export interface FieldError {
	value?: unknown;
	resource: string;
	code: string;
	field?: string;
	message?: string;
}

/** 422 with the list of what is wrong. */
export function validationFailed(...errors: FieldError[]): Reply {
	// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#validation-failed
	return failure(422, 'Validation Failed', { errors });
}

export function ok(body: unknown, headers?: Record<string, string>): Reply {
	return { status: 200, body, ...(headers === undefined ? {} : { headers }) };
}

export const created = (body: unknown): Reply => ({ status: 201, body });

export const noContent = (): Reply => ({ status: 204 });

/** 301 of a name that now leads to another address; other methods than GET are sent again by 307. */
export const moved = (location: string, status: 301 | 307 = 301): Reply => ({
	status,
	headers: { location },
	body: { message: 'Moved Permanently', url: location, documentation_url: documentation },
});

/** A moment as the API writes it: whole seconds, UTC. */
export const moment = (milliseconds: number): string => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;

/** The `0:Type1` node ids the emulator hands out, so that ours look and resolve alike. */
export function nodeId(type: string, id: number | string): string {
	return Buffer.from(`0:${type}${id}`).toString('base64').replace(/=+$/, '');
}
