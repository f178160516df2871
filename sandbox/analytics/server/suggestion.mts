/**
 * The name that Google suggests for an unknown one: the nearest by letters to add, remove or change, of the same case, and
 * the first by the alphabet of those that are equally near. Published suggestions, all of which follow from this:
 * clientId → contentId, userId → itemId, userPseudoId → userGender, sessionId → region, sessionCount → sessionSource,
 * notADimension → fileExtension, views → newUsers, metric2 → sessions, purchases → purchaserRate,
 * returningUsers → activeUsers, pageTitle → city in real-time reports (evidence 110).
 */
export function suggestionFor(name: string, known: readonly string[]): string | undefined {
	if (name.length < SHORTEST) return undefined;
	// A custom definition is suggested before a field of Google that is nearer: customUser:locale →
	// customEvent:content_locale, although firstUserSource is nearer (evidence 110).
	const custom = name.includes(':') ? known.filter((one) => one.includes(':')) : [];
	const near = (custom.length > 0 ? custom : known).map((one) => ({ one, steps: stepsBetween(name, one) }));
	const [nearest] = near.sort((a, b) => a.steps - b.steps || (a.one < b.one ? -1 : 1));
	return nearest && nearest.steps <= FARTHEST ? nearest.one : undefined;
}

/**
 * Suggested are names up to 12 steps away, and none 20 and 24 steps away (customEvent:app_environment in real-time reports,
 * customEvent:googlesitekit_post_type; evidence 110).
 * belief(suggestion-bounds): 12 steps is the farthest.
 */
const FARTHEST = 12;
/**
 * A name of four letters got no suggestion (evidence 3), one of five did (views; evidence 110).
 * belief(suggestion-bounds): names of fewer than five letters get none.
 */
const SHORTEST = 5;

/** Levenshtein's distance. */
function stepsBetween(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (let left = 1; left <= one.length; left++) {
		const next = [left];
		for (let right = 1; right <= other.length; right++) {
			const change = (row[right - 1] ?? 0) + Number(one[left - 1] !== other[right - 1]);
			next.push(Math.min((row[right] ?? 0) + 1, (next[right - 1] ?? 0) + 1, change));
		}
		row = next;
	}
	return row[other.length] ?? 0;
}
