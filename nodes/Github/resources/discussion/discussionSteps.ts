import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { categoriesOfRepository, commentsOfDiscussion, discussionByNumber } from './documents';
import { segmentsOf } from '../../api/repository';
import { connected, type Connection, graphql } from '../../api/graphql';
import type { Numbered } from '../../api/numbered';

interface Category {
	readonly id: string;
	readonly name: string;
	readonly slug: string;
}

interface Commented {
	readonly id: string;
	readonly databaseId: number | null;
}

const ownerAndName = (repository: string) => {
	const [owner = '', name = ''] = segmentsOf(repository);
	return { owner, name };
};

/**
 * The IDs of a repository and of its category of this name, slug or ID.
 *
 * @throws UserError with the categories there are, or when the repository has no discussions.
 */
export async function findCategory(api: Api, repository: string, text: string) {
	const { repository: found } = await graphql<{
		repository: {
			id: string;
			hasDiscussionsEnabled: boolean;
			discussionCategories: { nodes: Array<Category | null> };
		} | null;
	}>(api, categoriesOfRepository, ownerAndName(repository));
	if (!found?.hasDiscussionsEnabled)
		throw new UserError(`${repository} has no discussions. Switch them on in the settings of the repository.`);
	const categories = found.discussionCategories.nodes.filter((category) => category !== null);
	const asked = text.trim().toLowerCase();
	const category = categories.find(
		({ id, name, slug }) => id === text.trim() || name.toLowerCase() === asked || slug === asked,
	);
	if (category) return { repositoryId: found.id, categoryId: category.id };
	const names = categories.map(({ name }) => `"${name}"`).join(', ') || 'none';
	throw new UserError(`${repository} has no category "${text}"; its categories are: ${names}. Give one of these.`);
}

/** @throws UserError when there is no such discussion. */
export async function discussionId(api: Api, { repository, number }: Numbered): Promise<string> {
	const found = await graphql<{ repository: { discussion: { id: string } | null } | null }>(
		api,
		discussionByNumber,
		{ ...ownerAndName(repository), number },
		{ partial: 'found' },
	);
	if (found.repository?.discussion) return found.repository.discussion.id;
	throw new UserError(`There is no discussion ${repository}#${number} that this account may see.`);
}

/**
 * The node ID of the comment that is answered: as it is, or behind the number at the end of the comment's link.
 *
 * @throws UserError when the discussion has no such comment at its first level, where alone answers are possible.
 */
export async function answeredComment(api: Api, { repository, number }: Numbered, text: string): Promise<string> {
	const given = text.trim();
	const own = /^(?:https?:\/\/.*#discussioncomment-)?(\d+)$/.exec(given)?.[1];
	if (own === undefined) return given;
	const comments = connected<Commented>(async (after, first) => {
		const found = await graphql<{ repository: { discussion: { comments: Connection<Commented> } } }>(
			api,
			commentsOfDiscussion,
			{ ...ownerAndName(repository), number, first, after },
		);
		return found.repository.discussion.comments;
	});
	for await (const { id, databaseId } of comments) if (databaseId === Number(own)) return id;
	throw new UserError(
		`The discussion ${repository}#${number} has no comment ${own} that can be answered. Give the comment that begins the thread.`,
	);
}
