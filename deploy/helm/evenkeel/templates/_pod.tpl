{{- define "evenkeel.name" -}}
{{- if contains "evenkeel" .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-evenkeel" .Release.Name | trunc 40 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "evenkeel.selector" -}}
app.kubernetes.io/name: evenkeel
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "evenkeel.labels" -}}
{{ include "evenkeel.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "evenkeel.claim" -}}
{{ .Values.storage.existingClaim | default (printf "%s-state" (include "evenkeel.name" .)) }}
{{- end }}

{{- define "evenkeel.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What every pod has in its spec, beside its containers and volumes. */}}
{{- define "evenkeel.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
# The group reads the key file, which is root's.
securityContext:
  runAsNonRoot: true
  {{- with .Values.user }}
  runAsUser: {{ . }}
  runAsGroup: {{ . }}
  fsGroup: {{ . }}
  {{- end }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* What every container of Evenkeel has. */}}
{{- define "evenkeel.container" -}}
image: {{ include "evenkeel.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{ include "evenkeel.confined" . }}
resources:
  {{- toYaml .Values.resources | nindent 2 }}
{{- end }}

{{- define "evenkeel.confined" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "evenkeel.environment" -}}
- { name: NODE_ENV, value: production }
- { name: HOST, value: 0.0.0.0 }
- { name: PORT, value: '3000' }
- { name: KEY_FILE, value: /etc/evenkeel/keys/keys }
{{- if not .Values.settings.BACKUP_S3_URL }}
- { name: DELETION_LEDGER, value: /var/lib/evenkeel-state/deletions.log }
- { name: BACKUP_DIR, value: /var/lib/evenkeel-state/backups }
{{- end }}
{{- if .Values.metrics.enabled }}
- { name: METRICS_HOST, value: 0.0.0.0 }
- { name: METRICS_PORT, value: '9464' }
{{- end }}
{{- range $name, $value := .Values.settings }}
{{- if $value }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
{{- range $name := list "DATABASE_URL" "DATABASE_DIRECT_URL" "ANALYTICS_DATABASE_URL" "SMTP_URL" "ALERT_GATEWAY_SECRET" "HTTPS_PROXY" "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY" }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef: { name: {{ $.Values.secrets.settings }}, key: {{ $name }}, optional: {{ ne $name "DATABASE_URL" }} }
{{- end }}
{{- end }}

{{/* The volume that pods share. Where backups go to a storage, the ledger of deletions does too, and none is needed. */}}
{{- define "evenkeel.stateVolume" -}}
{{- if not .Values.settings.BACKUP_S3_URL }}
- name: state
  persistentVolumeClaim: { claimName: {{ include "evenkeel.claim" . }} }
{{- end }}
{{- end }}

{{- define "evenkeel.stateMount" -}}
{{- if not .Values.settings.BACKUP_S3_URL }}
- { name: state, mountPath: /var/lib/evenkeel-state }
{{- end }}
{{- end }}

{{/* Keys and certificates, which every container of Evenkeel reads. */}}
{{- define "evenkeel.secretVolumes" -}}
- name: keys
  secret: { secretName: {{ .Values.secrets.keys }}, defaultMode: 0440 }
{{- with .Values.secrets.certificates }}
- name: certificates
  secret: { secretName: {{ . }} }
{{- end }}
{{- with .Values.volumes }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "evenkeel.secretMounts" -}}
- { name: keys, mountPath: /etc/evenkeel/keys, readOnly: true }
{{- if .Values.secrets.certificates }}
- { name: certificates, mountPath: /etc/evenkeel/certificates, readOnly: true }
{{- end }}
{{- with .Values.volumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end }}
