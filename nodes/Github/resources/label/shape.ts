import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { pageOfAddress } from '../../api/shapes';

/** https://docs.github.com/rest/issues/labels#get-a-label */
export type LabelObject = Omit<Like<'label', typeof example>, 'name' | 'color'> & {
	readonly name?: string | null;
	/** Null in `issue` of @octokit/openapi. */
	readonly color?: string | null;
};

/** A label on something. Entries of the log name it by its name and color alone. Pure. */
export const labelOnShape = (label: LabelObject | string) =>
	typeof label === 'string'
		? { id: null, name: label, color: null }
		: { id: label.id ?? null, name: label.name ?? '', color: label.color ?? null };

/** The labels on something. Pure. */
export const labelsOnShape = (labels: ReadonlyArray<LabelObject | string | null> = []) =>
	labels.flatMap((label) => (label === null ? [] : labelOnShape(label)));

/** A label of a repository as a workflow sees it. Pure. */
export const labelShape = (label: LabelObject) => ({
	...labelOnShape(label),
	nodeId: label.node_id ?? null,
	description: label.description ?? '',
	isDefault: label.default ?? null,
	url: label.url === undefined ? null : pageOfAddress(label.url),
});

const example = {
	id: 208045946,
	node_id: 'MDU6TGFiZWwyMDgwNDU5NDY=',
	name: 'bug',
	color: 'f29513',
	description: 'Something is not working',
	default: true,
	url: 'https://api.github.com/repos/octocat/hello-world/labels/bug',
} as const;

/** Labels of repositories. */
export const labels = defineShape<LabelObject>(labelShape, example);
