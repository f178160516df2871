import { defineResource } from '../../../shared/catalogue/resource';
import { createRepository } from './create.operation';
import { createDispatchEvent } from './createDispatchEvent.operation';
import { deleteRepository } from './delete.operation';
import { forkRepository } from './fork.operation';
import { getRepository } from './get.operation';
import { getAllRepositories } from './getAll.operation';
import { getStarredRepositories } from './getStarred.operation';
import { getRepositoryContributors } from './insights/getContributors.operation';
import { getRepositoryLanguages } from './insights/getLanguages.operation';
import { getRepositoryTraffic } from './insights/getTraffic.operation';
import { repositoryLookups } from './lookups';
import { newFork } from './newFork.event';
import { newRepository } from './newRepository.event';
import { newStar } from './newStar.event';
import { newWatcher } from './newWatcher.event';
import { replaceRepositoryTopics } from './replaceTopics.operation';
import { repositoryChanged } from './repositoryChanged.event';
import { searchRepositories } from './search.operation';
import { starRepository } from './star.operation';
import { syncRepository } from './sync.operation';
import { unstarRepository } from './unstar.operation';
import { updateRepository } from './update.operation';
import { repositories } from './shape';

export const repositoryResource = defineResource({
	value: 'repository',
	name: 'Repository',
	shape: repositories,
	operations: [
		getRepository,
		getAllRepositories,
		searchRepositories,
		createRepository,
		updateRepository,
		forkRepository,
		syncRepository,
		replaceRepositoryTopics,
		getRepositoryContributors,
		getRepositoryLanguages,
		getRepositoryTraffic,
		createDispatchEvent,
		getStarredRepositories,
		starRepository,
		unstarRepository,
		deleteRepository,
	],
	events: [newStar, newFork, newWatcher, newRepository, repositoryChanged],
	lookups: repositoryLookups,
});
