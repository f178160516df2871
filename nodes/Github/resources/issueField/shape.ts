import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';

/** https://docs.github.com/rest/orgs/issue-fields#list-issue-fields-for-an-organization */
type IssueFieldObject = Like<'issue-field', typeof example>;
type OptionObject = NonNullable<IssueFieldObject['options']>[number];

const optionShape = ({ id, name, color }: OptionObject) => ({ id, name, color: color ?? null });

const example = {
	id: 512,
	node_id: 'IF_kwDNAd3NAZo',
	name: 'Priority',
	description: 'How soon it should be done',
	data_type: 'single_select',
	visibility: 'all',
	options: [{ id: 1, name: 'High', color: 'red' }],
	created_at: '2026-11-01T10:00:00Z',
	updated_at: '2026-11-20T12:00:00Z',
} as const;

/** Fields that issues of an organization can have. */
export const issueFields = defineShape<IssueFieldObject>(
	(field) => ({
		id: field.id,
		nodeId: field.node_id ?? null,
		name: field.name,
		description: field.description ?? '',
		type: field.data_type ?? null,
		visibility: field.visibility ?? null,
		options: (field.options ?? []).map(optionShape),
		createdAt: field.created_at ?? null,
		updatedAt: field.updated_at ?? null,
	}),
	example,
);

/** https://docs.github.com/rest/issues/issue-field-values#list-issue-field-values-for-an-issue */
type IssueFieldValueObject = Like<'issue-field-value', typeof valueExample>;

const valueExample = {
	issue_field_id: 512,
	issue_field_name: 'Priority',
	data_type: 'single_select',
	value: '1',
	single_select_option: { id: 1, name: 'High', color: 'red' },
	multi_select_options: [{ id: 1, name: 'High', color: 'red' }],
} as const;

/** What an issue has in its fields. A chosen option is told by its name. */
export const issueFieldValues = defineShape<IssueFieldValueObject>((field) => {
	const one = field.single_select_option;
	const options = one ? [one] : (field.multi_select_options ?? []);
	const plain = field.value ?? null;
	const named = options.map(({ name }) => name).join(', ') || null;
	return {
		id: field.issue_field_id,
		name: field.issue_field_name ?? null,
		type: field.data_type ?? null,
		value: named ?? (plain === null ? null : String(plain)),
		chosen: options.map(optionShape),
	};
}, valueExample);
