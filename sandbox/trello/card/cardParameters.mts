import type { Member } from '../accountModel.mts';
import type { Board, Coordinates, Cover, Label } from '../boardModel.mts';
import { EMPTY_COVER, type CardFields } from './cardChanges.mts';
import { invalidValue, Refusal } from '../server/refusals.mts';
import type { Call } from '../server/routes.mts';

function object(value: unknown, name: string): Record<string, unknown> | null {
	if (value === null || value === '' || value === 'null') return null;
	try {
		const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value;
		if (typeof parsed === 'object' && parsed !== null) return Object.fromEntries(Object.entries(parsed));
	} catch {
		// Said below, like everything else that is not an object.
	}
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	throw invalidValue(name);
}

const isUnsplash = (url: string): boolean => url.startsWith('https://images.unsplash.com/');

/**
 * The cover that a request sets. It replaces the old one: `{}` takes it away, and a null beside a colour wins over the
 * colour. The specification: one thing covers the card, and only Unsplash
 * pictures are taken by their address, which then stands in `sharedSourceUrl` (ruby-trello's recorded cards of a member).
 *
 * belief(cover-empty): an empty object or text removes the cover, and what an object does not have is reset
 */
function cover(call: Call): Cover | undefined {
	if (!call.params.has('cover')) return undefined;
	const wanted = object(call.params.raw('cover'), 'cover') ?? {};
	const { color, idAttachment, url, size, brightness } = wanted;
	const uploaded = call.state.truths.keepsUploadedCovers ? wanted['idUploadedBackground'] : undefined;
	const given = [color, idAttachment, url].filter((one) => one !== undefined && one !== null);
	if (given.length > 1 || (url !== undefined && !isUnsplash(String(url)))) throw invalidValue('cover');
	const text = (value: unknown) => (value === undefined || value === null ? null : String(value));
	return {
		...EMPTY_COVER,
		color: idAttachment === null ? null : text(color),
		idAttachment: text(idAttachment),
		...(uploaded === undefined ? {} : { idUploadedBackground: text(uploaded) }),
		...(url === undefined ? {} : { idUploadedBackground: '5c059d24ba07bd07110a8804', sharedSourceUrl: String(url) }),
		size: text(size) ?? 'normal',
		brightness: text(brightness) ?? 'light',
	};
}

function coordinates({ params }: Call): Coordinates | null | undefined {
	if (!params.has('coordinates')) return undefined;
	if (params.clears('coordinates')) return null;
	const raw = params.raw('coordinates');
	const [latitude, longitude] =
		typeof raw === 'object' && raw !== null && 'latitude' in raw && 'longitude' in raw
			? [Number(raw.latitude), Number(raw.longitude)]
			: String(raw).split(',').map(Number);
	if (latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude)) {
		// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
		throw invalidValue('coordinates');
	}
	return { latitude, longitude };
}

const nullable = (call: Call, name: string): string | null | undefined =>
	call.params.clears(name) ? null : call.params.text(name);

/**
 * The plain fields of a card that a request sets; all others are undefined.
 *
 * belief(card-put-fields): PUT accepts `dueReminder` and `isTemplate`, and an empty text clears `desc` and `idLabels`
 *
 * belief(card-put-clears): an empty text clears `idMembers`, and the reminder remains without a due date
 */
export function cardFields(call: Call): CardFields {
	const { params } = call;
	const fields = {
		name: params.text('name'),
		desc: params.clears('desc') ? '' : params.text('desc'),
		closed: params.flag('closed'),
		due: params.moment('due'),
		start: params.moment('start'),
		dueComplete: params.flag('dueComplete'),
		dueReminder: params.clears('dueReminder') ? null : params.number('dueReminder'),
		address: nullable(call, 'address'),
		locationName: nullable(call, 'locationName'),
		coordinates: coordinates(call),
		isTemplate: params.flag('isTemplate'),
		idAttachmentCover: nullable(call, 'idAttachmentCover'),
		cover: cover(call),
	};
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/**
 * The IDs of a request. An ID that is named twice is rejected, in new cards and in updates: "the Trello REST API no longer
 * supports duplicates, but instead throws error 'label not found'" (rwjdk/TrelloDotNet, changelog of 2.0.4).
 *
 * belief(duplicate-ids): the error has status 400, and the words for members are "member not found"
 */
function distinctIds(call: Call, name: string, kind: 'label' | 'member'): string[] | undefined {
	const ids = call.params.ids(name);
	if (ids && new Set(ids).size < ids.length) throw new Refusal(400, `${kind} not found`);
	return ids;
}

/** The labels of a board that a request names by ID. */
export function namedLabels(call: Call, board: Board, name = 'idLabels'): Label[] | undefined {
	return distinctIds(call, name, 'label')?.map((id) => {
		const label = call.state.labels.find((one) => one.id === id && one.idBoard === board.id);
		// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
		if (!label) throw invalidValue(name);
		return label;
	});
}

/** The members a request names by id; each must belong to the board. */
export function namedMembers(call: Call, board: Board, name = 'idMembers'): Member[] | undefined {
	return distinctIds(call, name, 'member')?.map((id) => {
		const member = call.state.members.find((one) => one.id === id);
		const belongs = board.memberships.some((membership) => membership.idMember === id);
		// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
		if (!member || !belongs) throw invalidValue(name);
		return member;
	});
}
