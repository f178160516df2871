import type { Api } from '../../../shared/catalogue/api';
import type { Begun, Span } from '../../../shared/catalogue/event';
import { type Activity, activitySince, noCommit } from '../../api/activity';
import { shortRefName } from '../../api/refs';
import type { PushDelivery } from '../../log/payloads';
import { pushOfMove } from '../../log/pushes';
import { repositoryAt } from '../../log/repositoryAt';

/** What a listed push is compared with, and what other branches had when it came. Pure. @param all newest first. */
function listedOf(move: Activity, all: readonly Activity[], main: string): NonNullable<PushDelivery['listed']> {
	if (move.before !== noCommit) return { base: move.before, known: [] };
	if (shortRefName(move.ref) === main) return { base: undefined, known: [] };
	const at = all.indexOf(move);
	const others = (moves: readonly Activity[]) => moves.filter(({ ref }) => ref !== move.ref);
	const wereThen = new Map(others(all.slice(0, at)).map(({ ref, before }) => [ref, before])); // what first moved a branch later says it
	const earlier = others(all.slice(at + 1)).flatMap(({ before, after }) => [before, after]);
	const known = [...wereThen.values(), ...earlier].filter((sha) => sha !== noCommit);
	return { base: wereThen.get(`refs/heads/${main}`) ?? main, known };
}

/** How many pushes one look reads, each by a request or two; the rest is left to the next. */
const maxPushes = 200;

/**
 * The pushes that moved a repository's branches since a moment, oldest first, without their commits; newest first, where one
 * is enough.
 */
export async function listedPushes(
	api: Api,
	name: string,
	{ since, isSample = false }: Span,
	isWanted: (move: Activity) => boolean,
): Promise<readonly PushDelivery[] | Begun<PushDelivery>> {
	const repository = await repositoryAt(api, name);
	const { moves, before } = await activitySince(api, name, since);
	const all = [...moves, ...before];
	const pushed = (move: Activity): PushDelivery => ({
		...pushOfMove(repository, move),
		listed: listedOf(move, all, repository.default_branch ?? 'HEAD'),
	});
	if (isSample) return moves.filter(isWanted).map(pushed);
	const wanted = moves.filter(isWanted).toReversed();
	const last = Date.parse(wanted[maxPushes - 1]?.timestamp ?? '');
	const now = wanted.filter(({ timestamp }) => !(Date.parse(timestamp) > last));
	const rows = now.map(pushed);
	return now.length < wanted.length ? { rows, restFrom: last + 1 } : rows;
}
