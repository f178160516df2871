import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';

/** https://docs.github.com/rest/orgs/issue-types#list-issue-types-for-an-organization */
type IssueTypeObject = Like<'issue-type', typeof example>;

const example = {
	id: 410,
	node_id: 'IT_kwDNAd3NAZo',
	name: 'Bug',
	description: 'An unexpected problem or behavior',
	color: 'red',
	is_enabled: true,
	created_at: '2026-11-01T10:00:00Z',
	updated_at: '2026-11-20T12:00:00Z',
} as const;

/** Types that issues of an organization can have. */
export const issueTypes = defineShape<IssueTypeObject>(
	(type) => ({
		id: type.id,
		nodeId: type.node_id ?? null,
		name: type.name,
		description: type.description ?? '',
		color: type.color ?? null,
		isEnabled: type.is_enabled ?? null,
		createdAt: type.created_at ?? null,
		updatedAt: type.updated_at ?? null,
	}),
	example,
);
