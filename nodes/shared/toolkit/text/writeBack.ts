import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../catalogue/api';
import { textAt, type Texts, withText } from '../../catalogue/texts';
import { withoutMark } from '../../filters/originMark';
import { shortenedMark } from '../../steps/fitted';
import { assertUnmarked } from '../../steps/toolBounds';
import { type MarkedPart, markers, scanMarkdown, withMarkers } from './hidden';

/** The argument by which a model confirms that parts of a text which it does not see are lost. */
export const removeName = 'removeHiddenText';

/** What is sent in place of a text that is withheld, or of a line of release notes. */
const withheldMark = /\(withheld: \d+ characters? by [^)\n]*\)|^\s*[*-] \(withheld\) by @/m;

/**
 * Whether a model confirms that hidden text is removed. Pure.
 *
 * @throws UserError where it is neither true nor false.
 */
export function isRemovalConfirmed(value: unknown): boolean {
	const text = String(value ?? false).toLowerCase();
	if (text === 'true' || text === 'false') return text === 'true';
	throw new UserError(`"${removeName}" must be true or false, so nothing was sent.`);
}

/**
 * Refuses to write a text that contains the mark of a text which was shortened or withheld.
 *
 * @throws UserError that names the argument and the mark.
 */
export const assertComplete = (values: Readonly<Record<string, unknown>>): void =>
	assertUnmarked(values, [shortenedMark, withheldMark]);

/** How often each text is among some. */
function counted(texts: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
	return counts;
}

const matching = (parts: readonly string[]): string =>
	parts.length <= 5 ? parts.join(' ') : `${parts.slice(0, 5).join(' ')} and ${parts.length - 5} more`;

function assertKept(name: string, text: string, current: string, hidden: readonly MarkedPart[]): void {
	const used = text.match(markers) ?? [];
	const existing = new Set([
		...hidden.map(({ marker }) => marker),
		...(withMarkers(current, hidden).match(markers) ?? []),
	]);
	const unknown = used.filter((marker) => !existing.has(marker));
	if (unknown.length > 0) {
		throw new UserError(
			`${matching(unknown)} stands for a part that the current "${name}" does not have, so nothing was changed. It may have been changed since it was read: read it again, or leave the marker out.`,
		);
	}
	const retained = counted([...used, ...scanMarkdown(text).hidden.map(({ marker }) => marker)]);
	const missing = [...counted(hidden.map(({ marker }) => marker))].flatMap(([marker, count]) =>
		Array.from({ length: Math.max(0, count - (retained.get(marker) ?? 0)) }, () => marker),
	);
	if (missing.length === 0) return;
	throw new UserError(
		`The current "${name}" has text that people do not see, and the new one would remove it, so nothing was changed: ${matching(missing)}. Add these markers to the new text where the hidden text belongs: it is kept as it is. Or say "${removeName}": true to remove it.`,
	);
}

/**
 * A new text with the hidden parts of the current one in the places of their markers. Pure.
 *
 * @param name what the text is called in messages.
 * @param isConfirmed whether parts without a marker are removed.
 * @throws UserError where a hidden part would be lost, or a marker stands for none.
 */
export function restored(name: string, text: string, current: string, isConfirmed: boolean): string {
	const { hidden } = scanMarkdown(current);
	if (!isConfirmed) assertKept(name, text, current, hidden);
	const parts = new Map(hidden.map((part) => [part.marker, part.text]));
	return text.replace(markers, (marker) => parts.get(marker) ?? marker);
}

/** How the texts of a call are written. */
export interface WriteBack {
	readonly isConfirmed: boolean;
	/** Whether nothing is sent: the texts are checked, and stay as the model wrote them, since it reads the requests. */
	readonly isPreview: boolean;
}

/**
 * An API whose requests put the hidden parts of a Markdown text back when they replace it. It reads the current text first, by
 * one request; another process may have returned it to the model, so the markers in the new text are all that is known of it.
 */
export function restoring(api: Api, texts: Texts, { isConfirmed, isPreview }: WriteBack): Api {
	const checked = async (request: ApiRequest): Promise<ApiRequest> => {
		const replaced = texts.replaced(request);
		const text = replaced && textAt(request.body, replaced.path);
		if (!replaced || text === undefined) return request;
		// the mark of origin is not the model's to keep
		const current = withoutMark((await replaced.current(api)) ?? '');
		const name = replaced.path.at(-1) ?? '';
		const whole = restored(name, text, current, isConfirmed);
		if (isPreview || whole === text) return request;
		return { ...request, body: withText(request.body, replaced.path, whole) as IDataObject };
	};
	return {
		credential: async () => await api.credential(),
		request: async (request) => await api.request(await checked(request)),
		send: async (request) => await api.send(await checked(request)),
		rows: (request, limit, pager) => api.rows(request, limit, pager),
		cached: async (key, ask, forMs) => await api.cached(key, ask, forMs),
		now: () => api.now(),
		pause: async (ms) => await api.pause(ms),
	};
}
