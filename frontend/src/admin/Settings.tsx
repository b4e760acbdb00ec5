/**
 * A tab of settings: the app config as administrators have it, and one question before typed but unsaved values are left behind. Its parts
 * (SettingField, SettingSwitch, SettingPicture) each change one setting with the one documented call (CFG-01, CFG-05).
 */
import { createContext, useContext, useMemo, useRef, type ReactNode } from 'react';
import { useGetAppConfigQuery, useSaveConfig, type AdminConfig, type ConfigChanges } from '../api/admin/appconfig.js';
import { AskBeforeLeaving } from '../ui/form/AskBeforeLeaving.js';
import { useTelling, useUnsavedParts, type UnsavedParts } from '../ui/form/use-unsaved-parts.js';
import { Failed } from '../ui/states.js';
import { ScreenSkeleton } from './ScreenSkeleton.js';
import { useStaysInTab } from './use-stays-in-tab.js';
import './settings.css';

interface SettingsOfTab {
  config: AdminConfig;
  /** Answers what holds after it. */
  save: (changes: ConfigChanges) => Promise<AdminConfig>;
  tellUnsaved: UnsavedParts['tell'];
}
const Context = createContext<SettingsOfTab | null>(null);

export function useSettings(): SettingsOfTab {
  const settings = useContext(Context);
  if (!settings) throw new Error('A setting stands outside of <Settings>.');
  return settings;
}

/** While `unsaved` is true, whoever turns away from the tab is asked first. `field`: the name of what was typed. */
export function useUnsaved(field: string, unsaved: boolean): void {
  const { tellUnsaved } = useSettings();
  useTelling(tellUnsaved, field, unsaved);
}

interface Props {
  /** False while a drawer over the tab asks: a router knows one question at a time. */
  asks?: boolean;
  children: ReactNode;
}

export function Settings({ asks = true, children }: Props) {
  const { data, error, refetch } = useGetAppConfigQuery(undefined, { refetchOnMountOrArgChange: true });
  const save = useSaveConfig();
  const saving = useRef(save);
  saving.current = save;
  const { tell: tellUnsaved, any } = useUnsavedParts();
  const config = data?.config;
  const settings = useMemo(
    () => config && { config, save: (changes: ConfigChanges) => saving.current(changes), tellUnsaved },
    [config, tellUnsaved],
  );
  const stays = useStaysInTab();
  if (!settings) return error ? <Failed error={error} retry={refetch} /> : <ScreenSkeleton />;
  return (
    <Context.Provider value={settings}>
      {asks && <AskBeforeLeaving unsaved={any} stays={stays} />}
      <div className="kt-settings__columns">{children}</div>
    </Context.Provider>
  );
}

interface CardProps {
  /** Of the card, where an address of its own leads to it. */
  id?: string;
  title: string;
  children: ReactNode;
}

export function SettingsCard({ id, title, children }: CardProps) {
  return (
    <section className="kt-settings" id={id} aria-label={title}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </section>
  );
}
