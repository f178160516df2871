import { defineShape } from '../../../shared/catalogue/shape';

/** https://docs.github.com/rest/orgs/issue-types#list-issue-types-for-an-organization */
interface IssueTypeObject {
	readonly id: number;
	readonly node_id?: string;
	readonly name: string;
	readonly description?: string | null;
	readonly color?: string | null;
	readonly is_enabled?: boolean;
	readonly created_at?: string;
	readonly updated_at?: string;
}

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
	{
		id: 410,
		node_id: 'IT_kwDNAd3NAZo',
		name: 'Bug',
		description: 'An unexpected problem or behavior',
		color: 'red',
		is_enabled: true,
		created_at: '2026-11-01T10:00:00Z',
		updated_at: '2026-11-20T12:00:00Z',
	},
);
