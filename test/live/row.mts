// The rows from which a run against a service itself is built: what each of them requests, and what each response means.

/** A JSON value of a request or an expected response. Text in braces, `{number}`, is replaced by a value of the run. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/**
 * Who sends a request. `owner` has a fine-grained token of the account that owns the scratch resources, `classic` a classic
 * token of the same account, `second` a token of another account without access, `app` the assertion of a GitHub App,
 * `installation` a token of its installation at the scratch repository, `anyone` no credential.
 */
export type Sender = 'owner' | 'classic' | 'second' | 'app' | 'installation' | 'anyone';

/** What a run needs beyond one account on a free plan. A row that lacks one of these is skipped, and the report shows why. */
export type Need =
	| 'an organization'
	| 'a second account'
	| 'a GitHub App'
	| 'a paid plan'
	| 'GitHub Enterprise Server'
	| 'a person'
	| 'a wait of more than ten minutes';

/**
 * Values that a run knows before its first row, with their types: the scratch repository `owner/repo` (public, with a README,
 * an issue, a pull request of the branch `change`, a workflow `ci.yml` for `workflow_dispatch` and a completed run of it), one
 * of an organization, the login of a second account, the last commit of `main`.
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
