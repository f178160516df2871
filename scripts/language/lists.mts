// The words of the style guide that this project does not use, each with what to write instead.
// What depends on its context (may, answer, address, place, right, whole, look, note, known) is left to reviewers.

/** Words for no text and no name. */
export const words: Readonly<Record<string, string>> = {
	abreast: 'concurrency, maxConcurrent…',
	anew: 'again, or a verb with re-: reload, re-create',
	bears: 'contains, includes',
	begun: 'started',
	beside: 'next to, in addition to, with, alongside',
	furnish: 'addToCreated, populate',
	furnished: 'added, populated',
	furnishes: 'adds, populates',
	mend: 'fix; for webhooks: repair, reconcile',
	mended: 'fixed; for webhooks: repaired, reconciled',
	mends: 'fixes; for webhooks: repairs, reconciles',
	nobody: 'no one, or name who: no user, no process',
	patience: 'timeout, maxWait',
	refusal: 'error, response; keep "refuse" for our own guards',
	refusals: 'errors, responses; keep "refuse" for our own guards',
	somebody: 'a user, another process',
	strangers: 'untrusted users',
	tell: 'return, report, show, include, state',
	telling: 'returning, reporting, showing, stating',
	tells: 'returns, reports, shows, includes, states',
	told: 'returned, reported, shown, included, stated; response, output',
	whoever: 'anyone who',
};

/** Phrases for no text. */
export const phrases: ReadonlyArray<readonly [pattern: string, instead: string]> = [
	['as far as', 'where available, to the extent that'],
	['asks? for nothing', 'sends no request'],
	['asked for', 'requested'],
	['at hand', 'available'],
	['be it', 'whether … or'],
	['by hand', 'manually'],
	['for good', 'permanently'],
	['from when on', 'starting at'],
	['give[ns]? out', 'emit, emitted, delivered'],
	['goes on', 'continues'],
	['hands? out', 'return'],
	['handed out', 'returned'],
	['if wanted', 'optionally'],
	['in capitals or not', 'case-insensitive'],
	['in vain', 'unsuccessfully'],
	['is answered', 'returns, gets a response'],
	['is beyond', 'is not available to'],
	['is called so', 'has this name'],
	['it takes', 'it accepts, it requires'],
	['keeps to', 'complies with, stays within'],
	['left out', 'omitted, excluded'],
	['leaves? out', 'omit, exclude'],
	['let through', 'accepted, allowed'],
	['lets? through', 'accept, allow'],
	['of its own', 'its own, separate, dedicated'],
	['of their own', 'their own, separate, dedicated'],
	['of whom', 'rewrite with a noun'],
	['on record', 'recorded'],
	['once more', 'again'],
	['over again', 'again'],
	['say of', 'return for, report about'],
	['says? nothing of', 'does not contain, does not mention'],
	['since when', 'since'],
	['take[ns]? back', 'cancel, withdraw, undo'],
	['take[ns]? off', 'remove'],
	['the missed', 'missed events'],
	['those of', 'rewrite with a noun'],
	['under way', 'in flight, in progress, pending'],
	['whatever is not plainly off', 'any value other than false enables it'],
	['with(?:out)? a word', 'with a message, silently'],
	['a word on', 'a message about'],
];

const state = 'what it holds: response, requestedFields, existingIssue';

/** Words for no variable, parameter, function or property: a name says what it holds, not what happened to it. */
export const names: Readonly<Record<string, string>> = {
	about: 'the object that it concerns: subject, topic, key',
	asked: state,
	before: 'previous, previousValues; a time: since, until with a noun',
	beyond: 'the limit that is exceeded',
	chosen: state,
	given: state,
	kept: state,
	known: state,
	left: 'remaining',
	look: 'poll, request, check',
	looks: 'polls, requests, checks',
	made: state,
	moment: 'time, timestamp, date',
	named: state,
	note: 'record, annotation',
	of: 'the noun that it returns',
	said: state,
	told: state,
	until: 'a time with a noun',
	wanted: state,
};

/** Occurrences that are right, each with its reason. */
export const exceptions: ReadonlyArray<readonly [pattern: string, reason: string]> = [
	['story-?tell\\w*', 'an ordinary English word'],
];
