import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Params } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { path } from '../../../shared/http/path';
import { createUnlessThere } from '../../../shared/steps/ifExists';
import { connectedAccount } from '../../api/account';
import { repositoryName } from '../../api/errors/explain';
import { unlessNotFound } from '../../api/errors/response';
import { withoutEmpty } from '../../api/query';
import { segmentsOf } from '../../api/repository';
import { isTaken } from '../../api/writing/ifExists';
import { newRepositoryFields } from './fields';
import { repositories } from './shape';

type Given = Params<typeof newRepositoryFields>;

/** What a copy of a template can be given beside owner and name. */
const ofTemplates: readonly string[] = ['description', 'includeAllBranches'];

const withTemplate = ({ template, additionalFields }: Pick<Given, 'template' | 'additionalFields'>): boolean => {
	if (template === '') return false;
	const foreign = Object.keys(additionalFields).filter((name) => !ofTemplates.includes(name));
	if (foreign.length === 0) return true;
	throw new UserError(
		`A repository from a template takes a description and "Include All Branches" only; remove ${foreign.join(', ')}, or leave "Template" empty.`,
	);
};

/** Who will own the repository. */
const ownerOf = async (api: Api, owner: string): Promise<string> => owner || (await connectedAccount(api)).login;

/** The repository of this owner and name; GitHub redirects a former name to a repository that has another one now. */
async function existingRepository(
	api: Api,
	{ name, owner }: Pick<Given, 'name' | 'owner'>,
): Promise<IDataObject | undefined> {
	const fullName = `${await ownerOf(api, owner)}/${repositoryName(name)}`;
	const found = await unlessNotFound(
		api.request<IDataObject>({ method: 'GET', path: path`/repos/${segmentsOf(fullName)}` }),
	);
	return String(found?.['full_name']).toLowerCase() === fullName.toLowerCase() ? found : undefined;
}

/** A new repository for the account itself or for an organization, empty or from a template. */
async function makeRepository(api: Api, params: Omit<Given, 'ifExists'>): Promise<IDataObject> {
	const { name, owner, visibility, template, additionalFields: more } = params;
	const isPrivate = visibility === 'private';
	if (withTemplate(params)) {
		const { description, includeAllBranches: include_all_branches } = more;
		return await api.request({
			method: 'POST',
			path: path`/repos/${segmentsOf(template)}/generate`,
			body: withoutEmpty({ owner, name, private: isPrivate, description, include_all_branches }),
		});
	}
	const isMine = owner === '' || owner.toLowerCase() === (await connectedAccount(api)).login.toLowerCase();
	const body = withoutEmpty({
		name,
		private: isPrivate,
		description: more.description,
		homepage: more.homepage,
		auto_init: more.autoInit,
		gitignore_template: more.gitignoreTemplate,
		license_template: more.licenseTemplate,
		has_issues: more.hasIssues,
		has_projects: more.hasProjects,
		has_wiki: more.hasWiki,
		is_template: more.isTemplate,
		delete_branch_on_merge: more.deleteBranchOnMerge,
		...(isMine ? { has_discussions: more.hasDiscussions } : { team_id: more.teamId }),
	});
	return await api.request({ method: 'POST', path: isMine ? path`/user/repos` : path`/orgs/${owner}/repos`, body });
}

export const createRepository = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a repository',
	description: 'Create a repository for the connected account or an organization, empty or from a template',
	alias: ['create repo'],
	docs: 'https://docs.github.com/rest/repos/repos#create-a-repository-for-the-authenticated-user',
	kind: 'write',
	rights: 'Administration: write; scope public_repo, or repo for private ones',
	shape: createdOf(repositories),
	fields: newRepositoryFields,
	run: async (api, { ifExists, ...params }, context) => {
		const accepted = repositoryName(params.name);
		const created = await createUnlessThere<IDataObject>(
			api,
			{
				ifExists,
				name: `repository "${params.owner === '' ? '' : `${params.owner}/`}${accepted}"${accepted === params.name ? '' : ` (GitHub changes the name "${params.name}" to "${accepted}")`}`,
				find: async () => await existingRepository(api, params),
				create: async () => await makeRepository(api, params),
				isTaken,
			},
			context,
		);
		if (params.name !== created.name && typeof created.name === 'string')
			context.hint(`GitHub changed the name "${params.name}" to "${created.name}".`);
		return created;
	},
});
