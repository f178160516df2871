import { defineShape, type Filled } from '../../../shared/catalogue/shape';
import { placeOfLink, repositoryOfLink } from '../../api/shapes';
import { type CommitObject, commitOnShape, commits } from '../commit/shape';

/** https://docs.github.com/rest/branches/branches#get-a-branch */
interface BranchObject {
	readonly name: string;
	/** In lists its SHA and its address alone. */
	readonly commit?: CommitObject & { readonly url?: string };
	readonly protected?: boolean;
}

const pageOf = (address: string | undefined, name: string): string | null =>
	address === undefined
		? null
		: `${repositoryOfLink(address).html_url ?? ''}/tree/${name.split('/').map(encodeURIComponent).join('/')}`;

/** A branch with its newest commit, of which lists tell the SHA alone. Pure. */
const branchShape = ({ name, commit, protected: isProtected }: BranchObject) => ({
	name,
	sha: commit?.sha ?? null,
	url: pageOf(commit?.url ?? commit?.html_url, name),
	isProtected: isProtected ?? null,
	commit: commit?.commit ? commitOnShape(commit) : null,
	repository: placeOfLink(commit?.url ?? commit?.html_url),
});

/** Branches of repositories. */
export const branches = defineShape<BranchObject>(branchShape, {
	name: 'feature/search',
	commit: {
		...(commits.example as unknown as Filled<CommitObject>),
		url: 'https://api.github.com/repos/octocat/hello-world/commits/6dcb09b5b57875f334f61aebed695e2e4193db5e',
	},
	protected: true,
});
