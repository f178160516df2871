import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { accountOf, type GraphqlAccount } from '../../api/shapes';
import { graphql } from '../../api/graphql';
import { ownerAndName } from '../../api/repository';
import { filePathParts } from './file';
import type { BlameObject } from './blameShape';

interface Signature {
	readonly name?: string | null;
	readonly email?: string | null;
	readonly user?: GraphqlAccount | null;
}

interface Range {
	readonly startingLine: number;
	readonly endingLine: number;
	readonly commit: {
		readonly oid: string;
		readonly message: string;
		readonly url: string;
		readonly authoredDate: string;
		readonly committedDate: string;
		readonly author: Signature | null;
	};
}

interface Blamed {
	readonly blame?: { readonly ranges: readonly Range[] };
}

interface Answer {
	readonly repository: { readonly object: (Blamed & { readonly target?: Blamed }) | null } | null;
}

/** Tags with a message stand before their commit. https://docs.github.com/graphql/reference/objects#blame */
const blameOfFile = `query ($owner: String!, $name: String!, $ref: String!, $path: String!) {
	repository(owner: $owner, name: $name) {
		object(expression: $ref) {
			...blamed
			... on Tag { target { ...blamed } }
		}
	}
}
fragment blamed on Commit {
	blame(path: $path) {
		ranges {
			startingLine
			endingLine
			commit {
				oid
				message
				url
				authoredDate
				committedDate
				author { name email user { __typename databaseId login } }
			}
		}
	}
}`;

/** The same as REST tells of a commit. Pure. */
const rangeOf = ({ startingLine, endingLine, commit }: Range): BlameObject => {
	const { oid, message, url, authoredDate, committedDate, author } = commit;
	return {
		startingLine,
		endingLine,
		commit: {
			sha: oid,
			html_url: url,
			commit: {
				message,
				author: { name: author?.name ?? undefined, email: author?.email ?? undefined, date: authoredDate },
				committer: { date: committedDate },
			},
			author: author?.user ? accountOf({ __typename: 'User', ...author.user }) : null,
		},
	};
};

/** Which lines of a file to look at. */
export interface Lines {
	readonly repository: string;
	readonly filePath: string;
	/** A branch, tag or commit; the default branch when empty. */
	readonly ref: string;
	readonly firstLine: number;
	/** To the end of the file when 0. */
	readonly lastLine: number;
}

/**
 * Which commit last changed which lines of a file.
 *
 * @throws UserError when there is no such commit or file.
 */
export async function blameOf(api: Api, lines: Lines): Promise<BlameObject[]> {
	const { repository, ref, firstLine, lastLine } = lines;
	const last = lastLine === 0 ? Infinity : lastLine;
	if (last < firstLine)
		throw new UserError('"Last Line" is before "First Line". Give a line that comes after it, or 0.');
	const path = filePathParts(lines.filePath).join('/');
	const variables = { ...ownerAndName(repository), ref: ref.trim() || 'HEAD', path };
	const { repository: found } = await graphql<Answer>(api, blameOfFile, variables);
	const { blame } = found?.object?.target ?? found?.object ?? {};
	if (!blame)
		throw new UserError(
			`${repository} has no branch, tag or commit "${ref || 'HEAD'}". "Branch: Get Many" and "Commit: Get Many" list them.`,
		);
	if (blame.ranges.length === 0)
		throw new UserError(`${repository} has no file "${path}" there, or it is empty. "File: Get Many" lists the files.`);
	return blame.ranges
		.filter(({ startingLine, endingLine }) => startingLine <= last && endingLine >= firstLine)
		.map((range) => ({
			...rangeOf(range),
			startingLine: Math.max(range.startingLine, firstLine),
			endingLine: Math.min(range.endingLine, last),
		}));
}
