// The rows from which a run against a service itself is built: what each of them requests, and what each response means.

/** A JSON value of a request or an expected response. Text in braces, `{number}`, is replaced by a value of the run. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/**
 * Who sends a request. `owner` has a fine-grained token of the account that owns the scratch resources, `classic` a classic
 * token of the same account, `second` a token of another account without access, `app` the assertion of a GitHub App,
 * `installation` a token of its installation at the scratch repository, `anyone` no credential.
 *
 * At Trello, `owner` and `second` have the API key and a token of an account each; `reader` has a token of the owner with
 * the scope `read` only, `expired` one that is no longer valid, `oauth2` an access token of an OAuth 2.0 app with the
 * scope `read:board:trello`, and `expiredOauth2` one that has expired.
 */
export type Sender =
	| 'owner'
	| 'classic'
	| 'second'
	| 'app'
	| 'installation'
	| 'anyone'
	| 'reader'
	| 'expired'
	| 'oauth2'
	| 'expiredOauth2';

/** What a run needs beyond one account on a free plan. A row that lacks one of these is skipped, and the report shows why. */
export type Need =
	| 'an organization'
	| 'a second account'
	| 'a GitHub App'
	| 'a paid plan'
	| 'GitHub Enterprise Server'
	| 'a person'
	| 'a spare mailbox'
	| 'an OAuth 2.0 app'
	| 'a public receiver of webhooks'
	| 'a wait of more than ten minutes';

/**
 * Values that a run knows before its first row, with their types: the scratch repository `owner/repo` (public, with a README,
 * an issue, a pull request of the branch `change`, a workflow `ci.yml` for `workflow_dispatch` and a completed run of it), one
 * of an organization, the login of a second account, the last commit of `main`.
 *
 * At Trello: a workspace with the boards `board` (the lists `list` and `secondList`, the card `card` with a comment
 * `comment` of the owner, the label `label`) and `otherBoard` (the list `otherList`), a board `closedBoard` with a card in an open
 * list, `unseenList` on a private board of the second account, `unauthorizedBoard` of the owner in a workspace that the OAuth 2.0 app was not authorized for, the member IDs of both accounts, and `mailbox`, an e-mail address without an
 * account. `receiver` is a host that answers HEAD and POST with 200; `GET /deliveries/{type}` returns the first delivery
 * of an action of this type as JSON, or 404; `/gone` answers POST with 410, `/failing` with
 * 500, `/accepted` with 202; `/once` answers HEAD with 200 once only. `GET /signatures/{type}` returns as `clientSecret` whether a
 * delivery has the signature of the secret of the OAuth 2.0 app.
 */
export const runValues = {
	...{ owner: 'text', repo: 'text', org: 'text', orgRepo: 'text', second: 'text', sha: 'text' },
	...{ issue: 'number', pull: 'number', run: 'number', job: 'number', installation: 'number' },
	...{
		issueNode: 'text',
		repositoryNode: 'text',
		orgRepositoryNode: 'text',
		ownerNode: 'text',
		random: 'text',
		n: 'number',
	},
	...{
		workspace: 'text',
		board: 'text',
		list: 'text',
		secondList: 'text',
		card: 'text',
		comment: 'text',
		label: 'text',
	},
	...{
		otherBoard: 'text',
		otherList: 'text',
		closedBoard: 'text',
		unseenList: 'text',
		unauthorizedBoard: 'text',
		customField: 'text',
	},
	...{ ownerMember: 'text', secondMember: 'text', mailbox: 'text', receiver: 'text', token: 'text' },
} as const satisfies Readonly<Record<string, 'text' | 'number'>>;

/** What `capture` takes from a response: by the name of the later placeholder, the path in its JSON (`0.commit.sha`). */
type Capture = Readonly<Record<string, string>>;

interface Sending {
	readonly as: Sender;
	readonly capture?: Capture;
	/** Repeats the request until this status, for at most a minute. */
	readonly until?: number;
	/** How often the request is sent, where a limit is reached by repeating it; `{n}` is the number of the repetition. */
	readonly times?: number;
}

export interface RestRequest extends Sending {
	/** Method and path as in the service's description, `GET /repos/{owner}/{repo}/issues/{issue_number}`. */
	readonly route: string;
	/** The values of names in the path that are no placeholders of the run. */
	readonly path?: Readonly<Record<string, Value>>;
	readonly query?: Readonly<Record<string, Value>>;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: Value;
	/** Why the request does not follow the description, where the row checks just that. */
	readonly isInvalid?: string;
}

export interface GraphRequest extends Sending {
	readonly document: string;
	readonly variables?: Readonly<Record<string, Value>>;
	readonly isInvalid?: string;
}

export type LiveRequest = RestRequest | GraphRequest;

/** One response that the last request of a row can get. */
export interface Possibility {
	/** A status, or a GraphQL error type; `other` is any response that no other possibility describes. */
	readonly response: number | string;
	/** A part of the message. */
	readonly words?: string;
	/** Values at paths of the JSON body. */
	readonly body?: Readonly<Record<string, Value>>;
	/** Values of headers. */
	readonly headers?: Readonly<Record<string, string>>;
	/** What the package does in this case. */
	readonly then: string;
}

export interface LiveRow {
	readonly id: string;
	/** The question that the row answers. */
	readonly question: string;
	/** A fact with its source that the run checks again. A row without a fact checks the beliefs that name its id. */
	readonly fact?: string;
	/** Requests that create what the row needs. */
	readonly prepare?: readonly LiveRequest[];
	/** The request whose response is compared. */
	readonly request: LiveRequest;
	/** The first one is what the mock server does. */
	readonly responses: readonly [Possibility, ...Possibility[]];
	readonly needs?: readonly Need[];
	/** Requests that remove what the row created outside of the scratch repository, which is deleted as a whole. */
	readonly cleanup?: readonly LiveRequest[];
}

/** How many requests a row costs at most. */
export const costOf = ({ prepare = [], request, cleanup = [] }: LiveRow): number =>
	[...prepare, request, ...cleanup].reduce(
		(sum, { times = 1, until }) => sum + times * (until === undefined ? 1 : 12),
		0,
	);
